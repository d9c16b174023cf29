import fc from 'fast-check';

import { ALL_CALLS } from '#contract/allCalls';
import { abilitiesOf, PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { request } from '#portal/api/request';
import type { Services } from '#portal/lib/services';
import { commentWritten, evacueeMarked } from '#portal/entities/evacuees/reportActions';
import { selectLostChanges } from '#portal/entities/evacuees/openReports';
import { selectAccessSubject } from '#portal/processes/session/access';
import { previewEnded, previewStarted } from '#portal/processes/session/sessionSlice';
import { aConfig } from '../support/portalRecords';
import { playPortals, settle, signedInPortal, type Portal } from '../support/portal';
import { runs } from '../support/proof';
import { UNKNOWN_IDS } from '../support/unknownIds';

playPortals();

const RUNS = runs(20, 300);
const roleOf = (permissions: readonly Permission[]) => ({
  name: 'Night shift',
  permissions,
  abilities: abilitiesOf(permissions),
  systemRole: null,
});
/** Signs for a socket or a chat, and stores nothing. */
const SIGNING = ['authorizeChannels', 'createChatToken'];

/** Makes a call as a screen or process would. Returns how many requests were sent to the server. */
async function leaves({ store }: Portal, call: (typeof ALL_CALLS)[number]): Promise<number> {
  const services = store.dispatch((_dispatch: unknown, _getState: unknown, extra: Services) => extra);
  const sending = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"message":"No."}', { status: 404, headers: { 'content-type': 'application/json' } }));
  await request(call, { params: UNKNOWN_IDS, body: {} }, { services, dispatch: store.dispatch });
  const left = sending.mock.calls.length;
  sending.mockRestore();
  return left;
}

test('in a preview no call of the contract that changes something leaves, and every other one does', async () => {
  const portal = await signedInPortal();
  await settle();
  portal.store.dispatch(previewStarted(roleOf(PERMISSIONS.filter((name) => name !== 'Super.clientUser.create'))));
  const left: string[] = [];
  for (const call of ALL_CALLS) if ((await leaves(portal, call)) > 0) left.push(call.name);
  expect(left).toEqual(ALL_CALLS.filter(({ method, name }) => method === 'GET' || SIGNING.includes(name)).map(({ name }) => name));
  expect(portal.store.getState().session.preview?.hasRefused).toBe(true);
});

test('it holds from the start of a preview to its end, whatever is pressed in between', async () => {
  const portal = await signedInPortal();
  await settle();
  const step = fc.oneof(
    fc.constant('start' as const),
    fc.constant('end' as const),
    fc.constantFrom(...ALL_CALLS.filter(({ access }) => typeof access !== 'string')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      portal.store.dispatch(previewEnded());
      let isOn = false;
      for (const one of steps) {
        if (one === 'start' || one === 'end') {
          isOn = one === 'start';
          portal.store.dispatch(isOn ? previewStarted(roleOf(['Today.viewer'])) : previewEnded());
        } else {
          const isHeld = isOn && one.method !== 'GET' && !SIGNING.includes(one.name);
          expect(await leaves(portal, one)).toBe(isHeld ? 0 : 1);
        }
      }
    }),
    { numRuns: RUNS },
  );
});

test('marks and comments made in a preview wait nowhere', async () => {
  const portal = await signedInPortal();
  await settle();
  portal.store.dispatch(previewStarted(roleOf(['EvacReport.editor'])));
  portal.store.dispatch(evacueeMarked({ evacuationId: 5, key: 'a', evacueeId: 1, status: 'safe', baseStatus: 'missing', at: Date.now() }));
  portal.store.dispatch(commentWritten({ evacuationId: 5, key: 'b', evacueeId: null, content: 'Hello', at: Date.now() }));
  await settle();
  expect(JSON.stringify(portal.store.getState().evacuationReports)).not.toContain('Hello');
  expect(portal.store.getState().evacuationReports).toEqual({});
  expect(selectLostChanges(portal.store.getState())).toEqual([]);
  expect(portal.store.getState().session.preview?.hasRefused).toBe(true);
});

test('a preview shows no more than the person has, in permissions and in flags', async () => {
  const own: readonly Permission[] = ['Today.viewer', 'EvacList.viewer', 'ManageUser.viewer', 'CustomField.editor'];
  const portal = await signedInPortal(aConfig({ roles: own, abilities: abilitiesOf(own), system_role: null }));
  await settle();
  const subject = () => selectAccessSubject(portal.store.getState());
  const before = subject();
  fc.assert(
    fc.property(fc.subarray([...own, 'ManageSite.editor', 'AuditLog.viewer'] as const), (permissions) => {
      portal.store.dispatch(previewEnded());
      portal.store.dispatch(previewStarted(roleOf(permissions)));
      const isWithin = permissions.every((permission) => own.includes(permission));
      expect(subject()).toEqual(
        isWithin
          ? {
              ...before,
              permissions,
              abilities: abilitiesOf(permissions),
              isPrimary: false,
              isBilling: false,
              isSuper: false,
              systemRole: null,
            }
          : before,
      );
    }),
  );
});
