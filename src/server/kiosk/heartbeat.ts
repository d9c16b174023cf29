import type { AnswerOf, BodyOf } from '#contract/call';
import type { sendHeartbeat } from '#contract/calls/kiosk';
import { emitDevice } from '../devices/events';
import { isSilence } from '../devices/store';
import type { DeviceContext } from '../http/context';
import { lockRow, updateRow } from '../rows/rows';
import { configRevision } from './config';

type Heartbeat = Pick<DeviceContext, 'change' | 'deps' | 'device' | 'now'>;

/** Notes that a device is running; the silence that ends with it goes on record. */
export async function noteHeartbeat(
  { change, deps, device, now }: Heartbeat,
  { app_version: appVersion }: BodyOf<typeof sendHeartbeat>,
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
    await updateRow(tx, 'devices', row, { last_heartbeat: at, app_version: appVersion });
    await emitDevice(tx, emit, device, at);
    return { config_revision: await configRevision(tx, deps, device), now: at.toISOString() };
  });
}
