import * as calls from '#contract/door/calls/kiosk';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { deviceChannel } from '#contract/realtime';
import { keepUnreadableVisit, sendQueuedSignIn, sendQueuedSignOut } from '#contract/visits/calls/queuedVisits';
import { noteTold, toldOf } from '#server/identity/atDoor/told';
import { authenticateDevice } from '#server/identity/devices/deviceSession';
import { handleDevice, handleDoor, handleWithoutActor } from '#server/platform/http/handle';
import { messageIn } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import { readConfig } from './config';
import { noteHeartbeat } from './heartbeat';
import { pair } from './pair';
import { findKioskHosts, findPeople, listMembers, listSignedIn } from './people';
import { takeSignIn } from './queuedSignIn';
import { takeSignOut } from './queuedSignOut';
import { findByCode } from './scan';
import { keepUnreadable } from './unreadable';
import { printAtKiosk } from './print';
import { signInAtKiosk } from './signIn';
import { signOutAtKiosk } from './signOut';

/** Handlers of a kiosk's calls; each is about the site that its device belongs to. */
export const kioskHandlers = [
  handleWithoutActor(calls.pairDevice, (context) => pair(context, context.body)),

  handleDevice(calls.sendHeartbeat, (context) => noteHeartbeat(context, context.body)),

  handleDoor(calls.getKioskConfig, ({ change, deps, device }) => change((tx) => readConfig(tx, deps, device))),

  handleDevice(calls.authorizeDeviceChannel, async ({ body, deps, device, language, request }) => {
    // Bound before the pairing is read again: one that ends in between closes the socket as well.
    if (deps.publisher.bindSession(body.socket_id, device.sid) === 'closed') {
      throw problem(401, { code: 'device_unpaired', message: 'server.deviceUnpaired' });
    }
    await authenticateDevice(deps, request.bearer);
    return Object.fromEntries(
      [...new Set(body.channels)].map((channel) => [
        channel,
        channel === deviceChannel(device.deviceId)
          ? { status: 200 as const, data: deps.publisher.signChannel(body.socket_id, channel) }
          : { status: 403 as const, data: { message: messageIn(language, 'server.channelRefused') } },
      ]),
    );
  }),

  handleDevice(calls.findKioskPeople, async ({ db, deps, device, now, query }) => {
    if (query.q !== undefined) await deps.tries.doorSearch(device);
    const site = await db
      .selectFrom('sites')
      .select(['autocomplete', 'hide_sign_outs'])
      .where('id', '=', device.siteId)
      .executeTakeFirstOrThrow();
    const { q, visitor_group_id: groupId } = query;
    const find = (): Promise<KioskPerson[]> => {
      if (groupId !== undefined) return listMembers(db, device, site, groupId, now());
      return q === undefined ? listSignedIn(db, device, site) : findPeople(db, device, site, q, now());
    };
    const visitors = await find();
    await noteTold(db, device, toldOf(visitors), now());
    return { visitors };
  }),

  handleDevice(calls.scanAtKiosk, async (context) => {
    const { body, db, device, now } = context;
    const person = await findByCode(context, body.code);
    await noteTold(db, device, toldOf([person]), now());
    return { person };
  }),

  handleDoor(calls.findKioskHosts, async ({ db, deps, device, now, query }) => {
    await deps.tries.doorSearch(device);
    const hosts = await findKioskHosts(db, device, query.q, now());
    const told = hosts.map(({ id }) => ({ kind: 'member' as const, id }));
    await noteTold(db, device, told, now());
    return { hosts };
  }),

  handleDoor(calls.signInAtKiosk, (context) => signInAtKiosk(context, context.body)),

  handleDevice(sendQueuedSignIn, (context) => takeSignIn(context, context.body)),
  handleDevice(sendQueuedSignOut, (context) => takeSignOut(context, context.body)),
  handleDevice(keepUnreadableVisit, (context) => keepUnreadable(context, context.body)),

  handleDevice(calls.printKioskBadge, (context) => printAtKiosk(context, context.params.visitKey)),

  handleDoor(calls.signOutAtKiosk, (context) => signOutAtKiosk(context, context.params.visitKey, context.body)),
];
