import { sql } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import { change, type Emit, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob } from '#server/platform/jobs/defineJob';
import { linkWithToken } from '#server/platform/links/token';
import type { formatIn } from '#server/platform/lists/zoneFormat';
import { defineNotice, notify } from '#server/platform/notices/notice';
import { inParts } from '#server/platform/notices/inParts';
import { lockFound, updateRow, updateRows, type Locked } from '#server/platform/rows/rows';
import { whereIn } from '../expected/tellExpected';
import { emitExpectedChange } from '../visit/events';
import { ticketCode } from './ticket';

const LOOK_EVERY_S = 60;

type MailDeps = Pick<Deps, 'db' | 'environment' | 'mail' | 'now' | 'outbox' | 'secrets'>;

/** Mails the requested tickets, each once, however many servers run the job (spec: sites#tickets). */
export const mailTickets = defineJob({
  name: 'mail-tickets',
  every: LOOK_EVERY_S,
  work: ({ deps }) => inParts((limit) => change(deps, (tx, emit) => mailSome(tx, emit, deps, limit))),
});

/** An event as its mails name it. */
type EventOfMail = Awaited<ReturnType<typeof findEvents>>[number];

/** Mails the next attendees of one client; returns how many it looked at. */
async function mailSome(tx: Tx, emit: Emit, deps: MailDeps, limit: number): Promise<number> {
  const clientId = await findWaitingClient(tx, deps.now());
  if (clientId === undefined) return 0;
  const waiting = tx
    .selectFrom('attendees')
    .selectAll()
    .where('client_id', '=', clientId)
    // Checked again under the lock: another server may have been quicker.
    .where('invitation_wanted', '=', true)
    .orderBy('id')
    .limit(limit);
  const attendees = await lockFound(tx, 'attendees', { clientId }, waiting);
  for (const event of await findEvents(tx, [...new Set(attendees.map(({ site_id: id }) => id))])) {
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

const findEvents = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.id', 'sites.name', 'sites.client_id as clientId', 'clients.name as clientName'])
    .select(['sites.locale', 'sites.timezone', 'sites.address'])
    .select(['sites.active_from as from', 'sites.active_until as until'])
    .where(sql<boolean>`sites.id = any(${[...ids]}::int[])`)
    .execute();

const ticket = defineNotice<{ readonly event: EventOfMail; readonly attendee: Locked<'attendees'>; readonly link: string }>({
  name: 'ticket',
  to: ({ attendee: { name, email }, event }) => ({ name, email, locale: event.locale }),
  texts: { subject: 'server.mailTicketSubject', body: 'server.mailTicketBody' },
  content: ({ event, link }, { language, dates }) => ({
    values: {
      event: event.name,
      client: event.clientName,
      when: timeOf(event, dates(event.timezone, { dateStyle: 'full', timeStyle: 'short' })),
      zone: event.timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? event.timezone,
      where: whereIn(language, event.address),
    },
    lines: ['where'],
    link: { url: link, action: 'server.mailTicketAction' },
    look: { clientId: event.clientId, siteId: event.id },
  }),
});

async function mailTicket(tx: Tx, deps: MailDeps, event: EventOfMail, attendee: Locked<'attendees'>): Promise<void> {
  const invited = attendee.email === null ? {} : { invited_at: deps.now() };
  await updateRow(tx, 'attendees', attendee, { invitation_wanted: false, ...invited });
  const link = linkWithToken(deps.environment, 'ticket', ticketCode(deps, attendee));
  await notify(tx, deps, ticket, { event, attendee, link });
}

/** Returns the time of an event from beginning to end, by its own clock. */
function timeOf({ from, until }: EventOfMail, format: ReturnType<typeof formatIn>): string {
  if (from !== null && until !== null) return format.formatRange(from, until);
  const one = from ?? until;
  return one === null ? '' : format.format(one);
}
