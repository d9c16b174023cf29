import type { Settings } from '#contract/platform/flags';
import type { Permission } from '#contract/platform/permissions';
import { addSystemRoles, FIRE_MARSHAL_PERMISSIONS } from '../world/accounts';
import { uuidOf } from '../world/random';
import type { WorldRows } from '../world/rows';
import { DEMO_SEED } from '../world/seed';

/** The settings that Harbour & Pine has switched on, so that each screen has something to show. */
const SETTINGS: Settings = {
  'central_record.enabled': true,
  'time_and_attendance.discovered': true,
  'time_and_attendance.tier': null,
  'time_and_attendance.subscription_id': 'ta-7412',
  'spaces.enabled': true,
  'beta.site-attendance-report': true,
  'beta.fields-library': true,
  'beta.visit-record-personal-fields': true,
  'beta.brand-color': true,
  'beta.group-visibility': true,
  'beta.sso-self-service': true,
  'beta.expected-visits-custom-fields': true,
  'beta.chance-of-search': true,
  'beta.id-scanning': true,
  'beta.adhoc-returning-visitors': true,
  'beta.site-settings': true,
};

/** Adds the client that is opened first, with its roles. */
export function addHarbourClient(rows: WorldRows): { clientId: number; roleIds: Record<string, number> } {
  const clientId = rows.add('clients', {
    global_client_id: `eu:${uuidOf(`${DEMO_SEED} client harbour`)}`,
    name: 'Harbour & Pine',
    country: 'FR',
    address: '12 quai de la Douane\n29200 Brest',
    plan_type: 'pro',
    site_limit: 10,
    group_limit: 30,
    sms_available_tokens: 412,
    sms_pending_tokens: 50,
    trial_ends_on: null,
    account_status: null,
    password_expiry: 90,
    scheduling_status: 'active',
    time_and_attendance_enabled: true,
    settings: SETTINGS,
  });
  const custom = (name: string, permissions: readonly Permission[]): number =>
    rows.add('roles', { client_id: clientId, name, system: null, permissions: [...permissions] });
  return {
    clientId,
    roleIds: {
      ...addSystemRoles(rows, clientId),
      'Fire marshal': custom('Fire marshal', FIRE_MARSHAL_PERMISSIONS),
      'Site manager': custom('Site manager', [
        'Today.viewer',
        'Today.signinout',
        'Today.signoutall',
        'Today.approvepending',
        'EvacList.viewer',
        'EvacReport.viewer',
        'EvacReport.editor',
        'History.viewer',
        'History.exporter',
        'ManageSite.viewer',
        'ManageSite.devices',
        'ManageSite.editor',
        'ManageEvent.viewer',
        'ManageEvent.editor',
        'Spaces.viewer',
        'Spaces.editor',
        'Spaces.booker',
      ]),
      'People team': custom('People team', [
        'ReturningVisitor.viewer',
        'ReturningVisitor.editor',
        'ReturningVisitor.sensitive_data',
        'ManageVisitorGroup.viewer',
        'AbsenceReport.viewer',
        'AbsenceReport.editor',
        'TimeSheet.viewer',
        'TimeSheet.editor',
        'Rota.viewer',
        'Rota.editor',
        'ClosurePeriod.viewer',
        'ClosurePeriod.editor',
      ]),
    },
  };
}
