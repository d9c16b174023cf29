import * as calls from '#contract/visits/calls/codes';
import { recipientOf } from '#server/asking/forms/invite';
import { linkOfVisit } from '#server/identity/scanning/visitCode';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { dateIn } from '#server/platform/lists/period';
import { tellPerson } from '#server/platform/mail/tell';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { whenIn, whereIn } from '../expected/tellExpected';
import { requireVisit } from '../visit/visitOfCall';
import { presentCode, presentMailed, requireMailable } from './mailing';

interface ExpectedCode {
  readonly visit: Locked<'visitors'>;
  readonly at: Date;
  readonly site: { readonly name: string; readonly timezone: string; readonly address: string | null; readonly client_name: string };
}

/**
 * Locks a visit whose person may still come, at a site that scans codes.
 *
 * @throws Problem 404 out of reach, 409 `site_without_codes`, `visit_not_expected`
 */
async function lockExpected(tx: Tx, actor: Actor, visitorId: number, now: Date): Promise<ExpectedCode> {
  const visit = await requireVisit(tx, actor, visitorId);
  const { qr_scanning_enabled: scansCodes, ...site } = await tx
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.name', 'sites.timezone', 'sites.address', 'sites.qr_scanning_enabled', 'clients.name as client_name'])
    .where('sites.id', '=', visit.site_id)
    .executeTakeFirstOrThrow();
  if (!scansCodes) throw problem(409, { code: 'site_without_codes', message: 'server.siteWithoutCodes' });
  const at = visit.expected_timestamp;
  const isApproved = visit.approval === null || visit.approval === 'approved';
  const isExpected = !visit.anonymised && visit.in_timestamp === null && visit.out_timestamp === null && isApproved;
  if (!isExpected || at === null || dateIn(site.timezone, at) < dateIn(site.timezone, now))
    throw problem(409, { code: 'visit_not_expected', message: 'server.visitNotExpected' });
  return { visit, at, site };
}

const WITHOUT_EMAIL = { code: 'visit_without_email', message: 'server.visitCodeWithoutEmail' } as const;

/** Handlers of the codes with which expected visitors sign in at kiosks that scan (spec: visits#codes). */
export const visitCodeHandlers = [
  handle(calls.showVisitCode, ({ actor, change, deps, now, params }) =>
    change(async (tx) => {
      const { visit } = await lockExpected(tx, actor, params.visitorId, now());
      const person = await recipientOf(tx, visit);
      noteDetails(tx, { code_shown: '1' });
      return presentCode(linkOfVisit(deps, visit.id), person?.email ?? null, visit.code_mailed_at);
    }),
  ),

  handle(calls.mailVisitCode, async ({ actor, change, deps, now, params }) => {
    return change(async (tx) => {
      const mailedAt = now();
      const { visit, at, site } = await lockExpected(tx, actor, params.visitorId, mailedAt);
      const person = await recipientOf(tx, visit);
      const to = requireMailable(person, visit.code_mailed_at, mailedAt, WITHOUT_EMAIL);
      await updateRow(tx, 'visitors', visit, { code_mailed_at: mailedAt });
      const when = whenIn(to.locale, site.timezone, { at, until: null, isAllDay: visit.all_day });
      await tellPerson(deps.mail, tx, to, {
        kind: 'visit_code',
        subject: 'server.mailVisitCodeSubject',
        body: 'server.mailVisitCodeBody',
        values: { client: site.client_name, site: site.name, when, where: whereIn(to.locale, site.address) },
        lines: ['where'],
        link: { url: linkOfVisit(deps, visit.id), action: 'server.mailCodeAction' },
        look: { clientId: actor.clientId, siteId: visit.site_id },
        facts: [
          ['server.mailFactSite', site.name],
          ['server.mailFactWhen', when],
          ['server.mailFactAddress', site.address],
        ],
      });
      noteDetails(tx, { code_mailed: '1' });
      return presentMailed(to.email, mailedAt);
    });
  }),
];
