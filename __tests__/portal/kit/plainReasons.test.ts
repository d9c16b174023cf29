import type { Reason } from '#contract/platform/access';
import { plainReasons } from '#portal/kit/permissions/plainReasons';

const flag = (name: Extract<Reason, { kind: 'flag' }>['flag']): Reason => ({ kind: 'flag', flag: name, on: false });
const permission: Reason = { kind: 'permission', permission: 'ManageSite.viewer' };

it('says once what a page and its area both lack', () => {
  const anyOf: Reason = { kind: 'anyOf', alternatives: [permission, { kind: 'permission', permission: 'ManageClient.editor' }] };
  expect(plainReasons([anyOf, permission, permission])).toEqual([permission]);
});

it('says once that an add-on is on, of whose two flags a page asks both', () => {
  const both = [flag('time-and-attendance'), flag('time-and-attendance-discovered')];
  expect(plainReasons(both)).toEqual([both[0]]);
  expect(plainReasons([flag('time-and-attendance'), flag('scheduling')])).toHaveLength(2);
});
