import { isTrialOver } from '#contract/access';
import * as calls from '#contract/calls/attendees';
import type { TicketPage } from '#contract/entities/attendee';
import { handleWithoutActor } from '../http/handle';
import { invalid } from '../http/problem';
import { findAttendeeByCode } from './ticket';

/** Handlers of the page that an attendee opens by the link of a mail. */
export const ticketPageHandlers = [
  handleWithoutActor(calls.openTicket, async ({ body, db, deps, request }): Promise<TicketPage> => {
    const attendee = await findAttendeeByCode(deps, db, body.token);
    if (attendee === undefined) {
      const refusal = await deps.tries.wrongToken({
        subject: 'ticket',
        address: request.address,
        field: 'token',
        problem: invalid({ token: 'server.ticketUnknown' }),
      });
      if (refusal.status === 429) throw refusal;
      return { state: 'unknown' };
    }
    const event = await db
      .selectFrom('sites')
      .innerJoin('clients', 'clients.id', 'sites.client_id')
      .select(['sites.name', 'sites.address', 'sites.timezone', 'sites.locale', 'sites.active_from', 'sites.active_until'])
      .select(['clients.name as client_name', 'clients.trial_ends_on'])
      .where('sites.id', '=', attendee.site_id)
      .executeTakeFirstOrThrow();
    const now = deps.now();
    const isOver = event.active_until !== null && event.active_until <= now;
    if (isOver || isTrialOver(event, now.toISOString().slice(0, 10))) return { state: 'over' };
    return {
      state: 'open',
      client_name: event.client_name,
      event_name: event.name,
      address: event.address,
      timezone: event.timezone,
      locale: event.locale,
      active_from: event.active_from?.toISOString() ?? null,
      active_until: event.active_until?.toISOString() ?? null,
      name: attendee.name,
      company: attendee.company,
      is_here: attendee.state === 'here',
    };
  }),
];
