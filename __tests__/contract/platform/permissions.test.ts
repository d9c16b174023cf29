import fc from 'fast-check';

import { needOf, withMetNeeds, withNeeds } from '#contract/identity/permissionNeeds';
import { ABILITIES, abilitiesOf, isPermission, PERMISSION_LEVELS, PERMISSIONS } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { runs } from '../../support/proof';

/** Written by hand (spec: permissions#catalogue), not derived from the catalogue. */
const BY_HAND = `
  Today.viewer Today.signinout Today.signoutall Today.approvepending Today.locationviewer
  EvacList.viewer EvacReport.viewer EvacReport.editor EvacReport.deleter
  History.viewer History.exporter History.deleter History.protector
  TimeSheet.viewer TimeSheet.exporter TimeSheet.editor BookingsReport.viewer BookingsReport.exporter
  ManageSite.viewer ManageSite.devices ManageSite.editor ManageSite.deleter
  ManageEvent.viewer ManageEvent.editor ManageEvent.deleter
  ManageVisitorGroup.viewer ManageVisitorGroup.editor ManageVisitorGroup.deleter ManageVisitorGroup.exporter
  ReturningVisitor.viewer ReturningVisitor.editor ReturningVisitor.deleter ReturningVisitor.sensitive_data
  ManageClientApi.viewer ManageClientApi.editor ManageClientApi.deleter
  ManageForm.viewer ManageForm.editor ManageForm.deleter
  ManageNotification.viewer ManageNotification.editor ManageNotification.deleter
  ManageUser.viewer ManageUser.editor ManageUser.deleter
  BlockList.viewer BlockList.editor BlockList.deleter
  ClosurePeriod.viewer ClosurePeriod.editor ClosurePeriod.deleter
  Rota.viewer Rota.editor Rota.deleter
  TwoFactor.deleter ManageClient.editor AuditLog.viewer
  Spaces.viewer Spaces.editor Spaces.deleter Spaces.booker Spaces.overridepermittedzones
  HealthCheck.editor Scheduling.administrator AbsenceReport.viewer AbsenceReport.editor
  DailyAttendanceReport.viewer DailyAttendanceReport.editor Visitor.editor VisitorNote.editor
  CustomField.editor CustomField.deleter Referral.manager Super.clientUser.create
`
  .trim()
  .split(/\s+/);

describe('the permission catalogue', () => {
  it('holds every area and level of the specification, and nothing else', () => {
    expect([...PERMISSIONS].sort()).toEqual([...BY_HAND].sort());
    expect(Object.keys(PERMISSION_LEVELS)).toHaveLength(30);
  });

  it('knows its own names and no others', () => {
    expect(isPermission('ManageSite.viewer')).toBe(true);
    expect(isPermission('ManageSite.Viewer')).toBe(false);
    expect(isPermission('ManageSite')).toBe(false);
  });

  it('gives the Standard role what the specification says', () => {
    expect([...STANDARD_PERMISSIONS].sort()).toEqual(
      [
        'AbsenceReport.viewer',
        'BookingsReport.viewer',
        'DailyAttendanceReport.viewer',
        'EvacList.viewer',
        'EvacReport.editor',
        'EvacReport.viewer',
        'History.deleter',
        'History.viewer',
        'Spaces.booker',
        'Spaces.viewer',
        'TimeSheet.viewer',
        'Today.approvepending',
        'Today.signinout',
        'Today.signoutall',
        'Today.viewer',
        'Visitor.editor',
      ].sort(),
    );
  });

  it('gives an Administrator everything but what only super users do', () => {
    expect(PERMISSIONS.filter((name) => !ADMINISTRATOR_PERMISSIONS.includes(name))).toEqual(['Super.clientUser.create']);
  });

  it('brings with each permission the one that it opens nothing without, over several steps', () => {
    expect(withNeeds(['ManageSite.devices'])).toEqual(['ManageSite.devices', 'ManageSite.viewer']);
    expect(withNeeds(['Spaces.overridepermittedzones'])).toEqual(['Spaces.overridepermittedzones', 'Spaces.booker', 'Spaces.viewer']);
    // A marshal leads an evacuation without seeing the reports of former ones.
    expect(withNeeds(['EvacReport.editor'])).toEqual(['EvacReport.editor', 'EvacList.viewer']);
    expect(withNeeds(['ManageUser.viewer'])).toEqual(['ManageUser.viewer']);
    for (const role of [STANDARD_PERMISSIONS, ADMINISTRATOR_PERMISSIONS]) expect(withNeeds(role)).toEqual(role);
  });

  it('brings none where another is enough, in whatever order they stand', () => {
    for (const door of [['Today.signinout', 'ManageEvent.editor'] as const, ['ManageEvent.editor', 'Today.signinout'] as const]) {
      expect([...withNeeds(door)].sort()).toEqual(['ManageEvent.editor', 'ManageEvent.viewer', 'Today.signinout']);
    }
    expect(needOf('Today.signinout', ['ManageEvent.viewer'])).toBe('ManageEvent.viewer');
    expect(needOf('Today.signinout', [])).toBe('Today.viewer');
  });

  it('leaves nothing that opens nothing: of any permissions, those brought or those left need no more', () => {
    fc.assert(
      fc.property(fc.subarray([...PERMISSIONS]), (some) => {
        const brought = withNeeds(some);
        expect(brought).toEqual(expect.arrayContaining([...some]));
        expect(withNeeds(brought)).toEqual(brought);
        expect(withMetNeeds(brought)).toEqual(brought);
        expect(withNeeds(withMetNeeds(some))).toEqual(withMetNeeds(some));
      }),
      { numRuns: runs(100, 3_000) },
    );
  });

  it('derives abilities from permissions', () => {
    expect(abilitiesOf(ADMINISTRATOR_PERMISSIONS)).toEqual([...ABILITIES]);
    expect(abilitiesOf(['AbsenceReport.viewer'])).toEqual(['AbsenceReport.view']);
    expect(abilitiesOf(['ManageClient.editor'])).toEqual(['Client.view', 'Client.update']);
    expect(abilitiesOf([])).toEqual([]);
  });
});
