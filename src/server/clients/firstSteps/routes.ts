import { sql } from 'kysely';

import * as calls from '#contract/clients/calls/firstSteps';
import { handle } from '#server/platform/http/handle';

/** Handlers of an organisation's first steps. */
export const firstStepHandlers = [
  handle(calls.getFirstSteps, async ({ actor, db }) => {
    const scope = actor.siteScope === null ? null : [...actor.siteScope];
    const mine = sql`client_id = ${actor.clientId} and (${scope}::int[] is null or site_id = any(${scope}::int[]))`;
    // An unpaired device keeps the time of its last heartbeat.
    const { rows } = await sql<{ device_paired: boolean; drill_completed: boolean; colleague_invited: boolean }>`
      select
        exists (select from devices where ${mine} and (paired_at is not null or last_heartbeat is not null)) as device_paired,
        exists (select from evacuations where ${mine} and kind = 'drill' and status = 'complete') as drill_completed,
        (select count(*) > 1 from client_users where client_id = ${actor.clientId}) as colleague_invited
    `.execute(db);
    const [steps] = rows;
    return {
      device_paired: steps?.device_paired ?? false,
      drill_completed: steps?.drill_completed ?? false,
      colleague_invited: steps?.colleague_invited ?? false,
    };
  }),
];
