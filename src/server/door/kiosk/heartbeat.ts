import type { sendHeartbeat } from '#contract/door/calls/kiosk';
import type { AnswerOf, BodyOf } from '#contract/platform/call';
import { DEVICE_LOSS_DAYS } from '#contract/sites/constants';
import { kioskCode } from '#server/identity/devices/doorCodes';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { DeviceContext, DeviceOfCall } from '#server/platform/http/context';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { emitDevice } from '#server/sites/devices/events';
import { isSilence, lostVisitsOf } from '#server/sites/devices/store';
import { tellHeardAgain } from '#server/sites/devices/notifySilences';
import { configRevision } from './config';
import { noteMemory } from './memory';

type Heartbeat = Pick<DeviceContext, 'change' | 'deps' | 'device' | 'now'>;

/**
 * Records that a device is running. A silence that ends with it is recorded too, and a site that was notified of the silence is notified of
 * its end.
 */
export async function noteHeartbeat(
  { change, deps, device, now }: Heartbeat,
  { app_version: appVersion, memory }: BodyOf<typeof sendHeartbeat>,
): Promise<AnswerOf<typeof sendHeartbeat>> {
  const at = now();
  return change(async (tx, emit) => {
    const row = await lockRow(tx, 'devices', device, device.deviceId);
    const before = row.last_heartbeat;
    if (before !== null && isSilence(before, at)) {
      await tx
        .insertInto('device_silences')
        .values({ device_id: row.id, began_at: before, ended_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await tellHeardAgain(tx, deps.mail, row, at);
    const written = await updateRow(tx, 'devices', row, {
      last_heartbeat: at,
      app_version: appVersion,
      silence_told_at: null,
      ...(memory === undefined ? {} : await noteMemory(tx, row, memory, at)),
    });
    await emitDevice(tx, emit, device, at);
    return {
      ...(await configRevision(tx, deps, device)),
      now: at.toISOString(),
      lost_visits: lostVisitsOf(written, at, DEVICE_LOSS_DAYS),
      contactless_code: await readCodeForPhones(tx, deps, device, at),
    };
  });
}

/** Returns the code that a kiosk shows to phones during this hour; null where its site accepts no phones. */
async function readCodeForPhones(tx: Tx, { secrets }: Pick<Deps, 'secrets'>, { deviceId, siteId }: DeviceOfCall, at: Date) {
  const site = await tx.selectFrom('sites').select('use_contactless').where('id', '=', siteId).executeTakeFirstOrThrow();
  return site.use_contactless ? kioskCode(secrets, { id: deviceId, siteId }, at) : null;
}
