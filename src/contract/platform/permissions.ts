/**
 * The permission catalogue (spec: permissions#catalogue): all areas with their levels, spelled as `Area.level`. Only permissions in this
 * list can be required.
 */
export const PERMISSION_LEVELS = {
  Today: ['viewer', 'signinout', 'signoutall', 'approvepending', 'locationviewer'],
  EvacList: ['viewer'],
  EvacReport: ['viewer', 'editor', 'deleter'],
  History: ['viewer', 'exporter', 'deleter', 'protector'],
  TimeSheet: ['viewer', 'exporter', 'editor'],
  BookingsReport: ['viewer', 'exporter'],
  ManageSite: ['viewer', 'devices', 'editor', 'deleter'],
  ManageEvent: ['viewer', 'editor', 'deleter'],
  ManageVisitorGroup: ['viewer', 'editor', 'deleter', 'exporter'],
  ReturningVisitor: ['viewer', 'editor', 'deleter', 'sensitive_data'],
  ManageClientApi: ['viewer', 'editor', 'deleter'],
  ManageForm: ['viewer', 'editor', 'deleter'],
  ManageNotification: ['viewer', 'editor', 'deleter'],
  ManageUser: ['viewer', 'editor', 'deleter'],
  BlockList: ['viewer', 'editor', 'deleter'],
  ClosurePeriod: ['viewer', 'editor', 'deleter'],
  Rota: ['viewer', 'editor', 'deleter'],
  TwoFactor: ['deleter'],
  ManageClient: ['editor'],
  AuditLog: ['viewer'],
  Spaces: ['viewer', 'editor', 'deleter', 'booker', 'overridepermittedzones'],
  HealthCheck: ['editor'],
  Scheduling: ['administrator'],
  AbsenceReport: ['viewer', 'editor'],
  DailyAttendanceReport: ['viewer', 'editor'],
  Visitor: ['editor'],
  VisitorNote: ['editor'],
  CustomField: ['editor', 'deleter'],
  Referral: ['manager'],
  Super: ['clientUser.create'],
} as const;

type Levels = typeof PERMISSION_LEVELS;
export type PermissionArea = keyof Levels;
export type Permission = { [A in PermissionArea]: `${A}.${Levels[A][number]}` }[PermissionArea];

/** Every permission, in catalogue order. */
export const PERMISSIONS: readonly Permission[] = Object.entries(PERMISSION_LEVELS).flatMap(([area, levels]) =>
  // Object.entries widens the keys; both parts come from the table that defines Permission.
  levels.map((level) => `${area}.${level}` as Permission),
);

const known: ReadonlySet<string> = new Set(PERMISSIONS);

/** Reports whether a text names a permission of the catalogue. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}

/** Abilities: rights that the server derives and the portal checks by name (spec: permissions#abilities). */
export const ABILITIES = [
  'AbsenceReport.view',
  'DailyAttendanceReport.view',
  'Client.view',
  'Client.update',
  'CustomField.view',
  'TimeAndAttendance.view',
  'Rota.view',
  'ClosurePeriod.view',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** The permissions that grant each ability. Client.view belongs to everyone who may edit the account or schedules work. */
const ABILITY_GRANTED_BY: Readonly<Record<Ability, readonly Permission[]>> = {
  'AbsenceReport.view': ['AbsenceReport.viewer', 'AbsenceReport.editor'],
  'DailyAttendanceReport.view': ['DailyAttendanceReport.viewer', 'DailyAttendanceReport.editor'],
  'Client.view': ['ManageClient.editor', 'Scheduling.administrator'],
  'Client.update': ['ManageClient.editor'],
  'CustomField.view': ['CustomField.editor', 'CustomField.deleter'],
  'TimeAndAttendance.view': ['TimeSheet.viewer', 'TimeSheet.editor', 'Rota.viewer', 'ClosurePeriod.viewer'],
  'Rota.view': ['Rota.viewer', 'Rota.editor', 'Rota.deleter'],
  'ClosurePeriod.view': ['ClosurePeriod.viewer', 'ClosurePeriod.editor', 'ClosurePeriod.deleter'],
};

/** Returns the abilities that follow from a set of permissions. */
export function abilitiesOf(permissions: readonly Permission[]): Ability[] {
  return ABILITIES.filter((ability) => ABILITY_GRANTED_BY[ability].some((name) => permissions.includes(name)));
}
