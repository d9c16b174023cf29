import * as calls from '#contract/asking/calls/forms';
import type { AskedForm } from '#contract/asking/entities/form';
import { askedVisitOf, formsFor } from '#server/asking/forms/ask';
import { mailDeskLink, outstandingFor, recipientOf } from '#server/asking/forms/invite';
import { makeDeskLink } from '#server/asking/forms/links';
import { maskEmail } from '#server/people/onboarding/held';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import type { Locked } from '#server/platform/rows/rows';
import { requireWelcome } from '../arrival/welcome';
import { findVisitor } from '../visit/rows';
import { requireVisit } from '../visit/visitOfCall';

interface Filling {
  readonly visit: Locked<'visitors'>;
  readonly outstanding: readonly AskedForm[];
}

/**
 * Locks a visit with forms to fill in before it begins.
 *
 * @throws Problem 409 `forms_done` where nothing is left, also for one that has begun; and as a sign-in for one that cannot begin
 */
async function requireOutstanding(tx: Tx, actor: Actor, visitorId: number, now: Date): Promise<Filling> {
  const visit = await requireVisit(tx, actor, visitorId);
  requireWelcome(visit, false);
  const outstanding = visit.in_timestamp === null ? await outstandingFor(tx, visit, 'at_sign_in', now) : [];
  if (outstanding.length === 0) throw problem(409, { code: 'forms_done', message: 'server.formsDone' });
  return { visit, outstanding };
}

/** Handlers of forms that a person fills in on their own phone at reception (spec: fields#link-at-reception). */
export const formLinkHandlers = [
  handle(calls.listVisitForms, async ({ actor, db, now, params }) => {
    const visit = await findVisitor(db, actor.clientId, params.visitorId);
    if (visit === undefined) throw problem(404);
    actor.requireSite(visit.site_id);
    return { forms: await formsFor(db, askedVisitOf({ ...visit, client_id: actor.clientId }), 'at_sign_in', now()) };
  }),

  handle(calls.createFormLink, ({ actor, change, deps, now, params }) =>
    change(async (tx) => {
      const { visit } = await requireOutstanding(tx, actor, params.visitorId, now());
      const { link, until } = await makeDeskLink(deps, tx, visit, { isMailed: false });
      noteDetails(tx, { form_link_shown: '1' });
      const person = await recipientOf(tx, visit);
      return { link, expires_at: until.toISOString(), masked_email: person === null ? null : maskEmail(person.email) };
    }),
  ),

  handle(calls.mailFormLink, async ({ actor, change, deps, now, params }) => {
    return change(async (tx) => {
      const { visit, outstanding } = await requireOutstanding(tx, actor, params.visitorId, now());
      const { email } = await mailDeskLink(deps, tx, visit, outstanding);
      noteDetails(tx, { form_link_mailed: '1' });
      return { masked_email: maskEmail(email) };
    });
  }),
];
