import { sql } from 'kysely';

import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { lockClient } from '#server/platform/rows/rows';
import * as store from './store';

/** Server-only setting: the day, YYYY-MM-DD in UTC, on which this task last counted the employees. */
const COUNTED_ON = 'internal.time_and_attendance.counted_on';

/**
 * Counts the employees of every client with Time and Attendance once a day, so that warnings about exceeded tiers come and go
 * automatically. With several servers, only the first of a day counts.
 */
export async function countUsage({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const due = await db
    .selectFrom('clients')
    .select('id')
    .where((eb) => eb.or([eb('time_and_attendance_enabled', '=', true), sql<boolean>`settings ->> ${store.SWITCHED_OFF} = 'true'`]))
    .where(sql<boolean>`coalesce(settings ->> ${COUNTED_ON}, '') < ${today}`)
    .orderBy('id')
    .execute();
  for (const { id } of due) {
    await transact(db, async (tx) => {
      const client = await lockClient(tx, { clientId: id });
      if (String(client.settings[COUNTED_ON] ?? '') >= today) return;
      const employees = await store.countEmployees(tx, id, today);
      await store.storeUsage(tx, client, { ...store.settingsAfter(client.settings, employees, now()), [COUNTED_ON]: today });
    });
  }
}
