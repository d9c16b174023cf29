import type { Kysely } from 'kysely';

import * as calls from '#contract/asking/calls/forms';
import type { AskedForm, FormAnswer, FormPage } from '#contract/asking/entities/form';
import { formsFor } from '#server/asking/forms/ask';
import { findLinked, type LinkedVisit } from '#server/asking/forms/links';
import { readResponse } from '#server/asking/forms/response';
import { formGone } from '#server/asking/forms/store';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Context } from '#server/platform/http/context';
import { handleWithoutActor } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { countUnknown } from '#server/platform/links/unknown';
import { lockSiteCount } from '#server/sites/sites/counts';
import { endAtReception, endBeforeArrival } from './visits';

type PageContext = Pick<Context, 'db' | 'deps' | 'request'>;

/** Finds the visit of a link, or the state of the link. @throws Problem 429 after many unknown links from one address */
async function openLink(context: PageContext, token: string) {
  const found = await findLinked(context.deps, context.db, token);
  if (found.state === 'unknown') await countUnknown(context, 'form', 'server.formLinkUnknown');
  return found;
}

async function presentPage(db: Kysely<Schema>, visit: LinkedVisit, now: Date): Promise<FormPage> {
  const forms = (await formsFor(db, visit, visit.moment, now)).map((form) =>
    // A person who was let in meanwhile no longer waits.
    form.outcome === 'approval' && !visit.isWaiting ? { ...form, outcome: 'passed' as const, message: null } : form,
  );
  return {
    state: 'open',
    moment: visit.moment,
    client_name: visit.clientName,
    site_name: visit.siteName,
    visitor_id: visit.visitorId,
    name: visit.name,
    locale: visit.locale,
    // A person turned away by one form need not fill in the others.
    forms: forms.some(({ outcome }) => outcome === 'failed') ? forms.filter(({ outcome }) => outcome !== null) : forms,
  };
}

/**
 * Returns the form that is being answered. @throws Problem 404 `form_gone`; 409 `form_answered` and `form_changed`, with the page as it
 * now is
 */
function requireAsked(page: FormPage, { form_id: id, version }: FormAnswer): AskedForm {
  const form = page.forms?.find((one) => one.id === id);
  if (form === undefined) throw formGone();
  if (form.outcome !== null) throw problem(409, { code: 'form_answered', message: 'server.formAnswered', data: { page } });
  if (form.version !== version) throw problem(409, { code: 'form_changed', message: 'server.formChanged', data: { page } });
  return form;
}

/** Handlers of the page that an expected visitor opens by a link (spec: fields#link-page). */
export const formPageHandlers = [
  handleWithoutActor(calls.openFormPage, async (context): Promise<FormPage> => {
    const found = await openLink(context, context.body.token);
    return found.state === 'open' ? presentPage(context.db, found.visit, context.now()) : found;
  }),

  handleWithoutActor(calls.answerForm, async (context): Promise<FormPage> => {
    const { body, change, deps, now } = context;
    const { token, ...given } = body;
    const first = await openLink(context, token);
    if (first.state !== 'open') return first;
    return change(async (tx, emit): Promise<FormPage> => {
      const at = now();
      // If it is sent twice at once, the second request finds the first response; and nobody signs the person in meanwhile.
      await lockSiteCount(tx, first.visit);
      const found = await findLinked(deps, tx, token);
      if (found.state !== 'open') return found;
      const { visit } = found;
      const form = requireAsked(await presentPage(tx, visit, at), given);
      const response = await readResponse(tx, form, given, at, 'answers');
      if (visit.moment === 'at_sign_in') await endAtReception(tx, emit, visit, response, { at, channels: deps });
      else await endBeforeArrival(tx, emit, visit, response, at);
      // Read again: a decision may be pending now.
      const after = await findLinked(deps, tx, token);
      return after.state === 'open' ? presentPage(tx, after.visit, at) : after;
    });
  }),
];
