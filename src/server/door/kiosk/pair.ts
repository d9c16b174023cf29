import type { pairDevice } from '#contract/door/calls/kiosk';
import type { AnswerOf, BodyOf } from '#contract/platform/call';
import { beginDeviceSession, endDeviceSession } from '#server/identity/devices/deviceSession';
import { writeLines } from '#server/platform/audit/lines';
import type { Deps } from '#server/platform/deps';
import type { Context } from '#server/platform/http/context';
import { invalid, ProblemError } from '#server/platform/http/problem';
import { tellPeople, tellUser } from '#server/platform/mail/tell';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { takeCode } from '#server/sites/devices/codes';
import { emitDevice } from '#server/sites/devices/events';
import { presentDevice, readDevice } from '#server/sites/devices/store';
import { tellHeardAgain } from '#server/sites/devices/notifySilences';
import { emitUnpaired } from '#server/sites/sites/kiosks';

type Pairing = Pick<Context, 'change' | 'deps' | 'now' | 'request'>;

/**
 * Pairs a device by the code that the portal shows. A device that had the place before is unpaired.
 *
 * @throws Problem 422 on `code` for a wrong, used or expired one; 429 after too many wrong ones
 */
export async function pair(context: Pairing, body: BodyOf<typeof pairDevice>): Promise<AnswerOf<typeof pairDevice>> {
  const { deps, request } = context;
  try {
    const { ended, ...answer } = await deps.tries.pairing(request.address, () => usePairingCode(context, body));
    if (ended !== null) await deps.publisher.closeSession(ended);
    return answer;
  } catch (error) {
    if (error instanceof ProblemError && (await deps.tries.isPairingPaused())) await tellSuperUsers(deps);
    throw error;
  }
}

async function usePairingCode({ change, deps, now }: Pairing, { code, app_version: appVersion }: BodyOf<typeof pairDevice>) {
  return change(async (tx, emit) => {
    const at = now();
    const taken = await takeCode(tx, deps, code);
    if (taken === null) throw invalid({ code: 'rules.devices.wrongCode' });
    const row = await lockRow(tx, 'devices', taken, taken.deviceId);
    const ended = await endDeviceSession(tx, row.id);
    if (ended !== null) emitUnpaired(emit, row.id);
    const token = await beginDeviceSession(tx, deps, row.id);
    await tellHeardAgain(tx, deps.mail, row, at);
    await updateRow(tx, 'devices', row, { paired_at: at, last_heartbeat: at, silence_told_at: null, app_version: appVersion });
    const device = presentDevice(await readDevice(tx, taken, row.id), at);
    const site = await tx.selectFrom('sites').select(['id', 'name']).where('id', '=', row.site_id).executeTakeFirstOrThrow();
    await emitDevice(tx, emit, taken, at);
    const line = { clientId: taken.clientId, actor: row.name, userId: null, action: 'updated', subject: 'devices' } as const;
    await writeLines(tx, at, [{ ...line, subjectId: row.id, subjectName: row.name, changes: { paired_at: null }, siteId: row.site_id }]);
    // The user who made the code is notified, in case somebody else has read it over their shoulder.
    await tellUser(deps.mail, tx, taken.madeBy, {
      kind: 'device_paired',
      subject: 'server.mailDevicePairedSubject',
      body: 'server.mailDevicePairedBody',
      values: { device: row.name, site: site.name },
      look: { clientId: taken.clientId, siteId: site.id },
    });
    return { device_token: token, device, site, ended };
  });
}

const HOUR_MS = 3_600_000;
const PAUSED = 'pairing_paused';

/** Notifies super users that pairing has paused, once for each pause. */
async function tellSuperUsers({ db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>): Promise<void> {
  const told = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', PAUSED)
    .where('created_at', '>', new Date(now().getTime() - HOUR_MS))
    .executeTakeFirst();
  if (told !== undefined) return;
  const users = await db.selectFrom('users').select(['name', 'email', 'locale']).where('is_super', '=', true).execute();
  await tellPeople(mail, db, users, { kind: PAUSED, subject: 'server.mailPairingPausedSubject', body: 'server.mailPairingPausedBody' });
}
