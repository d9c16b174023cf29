import { sql } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import type { PortalLanguage } from '#contract/platform/constants';
import { change, type Emit, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob } from '#server/platform/jobs/defineJob';
import { linkWithToken } from '#server/platform/links/token';
import { formatIn } from '#server/platform/lists/zoneFormat';
import { tellPerson } from '#server/platform/mail/tell';
import { lockFound, updateRow, updateRows, type Locked } from '#server/platform/rows/rows';
import { whereIn } from '../expected/tellExpected';
import { emitExpectedChange } from '../visit/events';
import { ticketCode } from './ticket';

const LOOK_EVERY_S = 60;
/** Mails in one transaction, and in one run; the next run takes more: an event of 10,000 delays nobody else. */
const IN_ONE_CHANGE = 100;
const AT_ONCE = 1_000;

type MailDeps = Pick<Deps, 'db' | 'environment' | 'mail' | 'now' | 'outbox' | 'secrets'>;

/** Mails the requested tickets, each once, however many servers run the job (spec: sites#tickets). */
export const mailTickets = defineJob({
  name: 'mail-tickets',
  every: LOOK_EVERY_S,
  work: async ({ deps }) => {
    let mailed = 0;
    for (let done = 0; done < AT_ONCE; done += IN_ONE_CHANGE) {
      const looked = await change(deps, (tx, emit) => mailSome(tx, emit, deps));
      mailed += looked;
      if (looked < IN_ONE_CHANGE) break;
    }
    if (mailed > 0) deps.mail.wake();
  },
});

/** An event as its mails name it. */
interface EventOfMail {
  readonly id: number;
  readonly name: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly locale: string;
  readonly timezone: string;
  readonly address: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Mails the next attendees of one client; returns how many it looked at. */
async function mailSome(tx: Tx, emit: Emit, deps: MailDeps): Promise<number> {
  const clientId = await findWaitingClient(tx, deps.now());
  if (clientId === undefined) return 0;
  const waiting = tx
    .selectFrom('attendees')
    .selectAll()
    .where('client_id', '=', clientId)
    // Checked again under the lock: another server may have been quicker.
    .where('invitation_wanted', '=', true)
    .orderBy('id')
    .limit(IN_ONE_CHANGE);
  const attendees = await lockFound(tx, 'attendees', { clientId }, waiting);
  const events = await findEvents(tx, [...new Set(attendees.map(({ site_id: id }) => id))]);
  for (const event of events.values()) {
    const own = attendees.filter(({ site_id: id }) => id === event.id);
    if (event.until !== null && event.until <= deps.now()) await updateRows(tx, 'attendees', own, { invitation_wanted: false });
    else for (const attendee of own) await mailTicket(tx, deps, event, attendee);
    emitExpectedChange(emit, event.id);
  }
  return attendees.length;
}

/** Finds a client with tickets to mail. A client whose trial is over gets its mails when it continues. */
async function findWaitingClient(tx: Tx, now: Date): Promise<number | undefined> {
  const today = now.toISOString().slice(0, 10);
  const clients = await tx
    .selectFrom('clients')
    .select(['id', 'trial_ends_on'])
    .where(sql<boolean>`exists (select from attendees where client_id = clients.id and invitation_wanted)`)
    .orderBy('id')
    .execute();
  return clients.find((client) => !isTrialOver(client, today))?.id;
}

async function findEvents(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, EventOfMail>> {
  const rows = await tx
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.id', 'sites.name', 'sites.client_id as clientId', 'clients.name as clientName'])
    .select(['sites.locale', 'sites.timezone', 'sites.address'])
    .select(['sites.active_from as from', 'sites.active_until as until'])
    .where(sql<boolean>`sites.id = any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function mailTicket(tx: Tx, deps: MailDeps, event: EventOfMail, attendee: Locked<'attendees'>): Promise<void> {
  const { name, email } = attendee;
  if (email === null) {
    await updateRow(tx, 'attendees', attendee, { invitation_wanted: false });
    return;
  }
  await updateRow(tx, 'attendees', attendee, { invitation_wanted: false, invited_at: deps.now() });
  await tellPerson(
    deps.mail,
    tx,
    { name, email, locale: event.locale },
    {
      kind: 'ticket',
      subject: 'server.mailTicketSubject',
      body: 'server.mailTicketBody',
      values: (language) => ({
        event: event.name,
        client: event.clientName,
        when: timeOf(event, language),
        zone: event.timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? event.timezone,
        where: whereIn(language, event.address),
      }),
      lines: ['where'],
      link: { url: linkWithToken(deps.environment, 'ticket', ticketCode(deps, attendee)), action: 'server.mailTicketAction' },
      look: { clientId: event.clientId, siteId: event.id },
    },
  );
}

/** Returns the time of an event from beginning to end, by its own clock. */
function timeOf({ from, timezone, until }: EventOfMail, language: PortalLanguage): string {
  const format = formatIn(timezone, language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeStyle: 'short' });
  if (from !== null && until !== null) return format.formatRange(from, until);
  const one = from ?? until;
  return one === null ? '' : format.format(one);
}
