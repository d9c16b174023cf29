/** Beta flags, setting `beta.{id}` (spec: limits#beta-flags). `super` marks flags that are always on for super users. */
export const BETA_FLAGS = {
  'chance-of-search': {},
  'badge-personal-fields': { super: true },
  brivo: {},
  'site-settings': { super: true },
  'hide-qr-code-in-companion-app': {},
  'contactless-prevent-skippable-photo': {},
  'old-timesheet-export': {},
  'group-visibility': {},
  'requirements-on-site-options': { companionAppFrom: '3.2.11' },
  'site-attendance-report': {},
  'brand-color': {},
  'guard-dog': { region: 'us' },
  'visit-record-personal-fields': {},
  'sso-self-service': {},
  'id-scanning': {},
  'show-signout-first-sync-groups-as-signout-first': {},
  'integrated-groups-import': { super: true },
  'fields-library': {},
  'adhoc-returning-visitors': {},
  'expected-visits-custom-fields': {},
  'contactless-custom-welcome-message': {},
} as const satisfies Record<string, { super?: true; region?: string; companionAppFrom?: string }>;

export type BetaFlag = keyof typeof BETA_FLAGS;

/** Flags that follow from the client's state and have no switch (spec: limits#computed-flags). */
export const COMPUTED_FLAGS = ['scheduling', 'central-record-discovery', 'time-and-attendance-discovered', 'time-and-attendance'] as const;
export type ComputedFlag = (typeof COMPUTED_FLAGS)[number];
export type Flag = BetaFlag | ComputedFlag;

/** Values of the client's flat settings map: dotted keys, scalar values. */
export type Settings = Readonly<Record<string, string | number | boolean | null>>;

/** The data that decides a flag. */
export interface FlagSubject {
  readonly isSuper: boolean;
  readonly client: {
    readonly global_client_id: string;
    readonly country: string;
    readonly is_school: boolean;
    readonly scheduling_status: string;
    readonly time_and_attendance_enabled: boolean;
    readonly settings: Settings;
  };
}

function isBeta(flag: Flag): flag is BetaFlag {
  return flag in BETA_FLAGS;
}

/** Reports whether a flag is on for this client and user. */
export function isFlagOn(flag: Flag, { isSuper, client }: FlagSubject): boolean {
  if (isBeta(flag)) {
    const definition: { super?: true; region?: string; companionAppFrom?: string } = BETA_FLAGS[flag];
    // 'US only' of guard-dog (spec: limits#beta-flags) refers to the region that stores the client's data. It is part of the client's id
    // and cannot be changed, unlike the country, which is part of an editable address.
    if (definition.region !== undefined && !client.global_client_id.startsWith(`${definition.region}:`)) return false;
    if (isSuper && definition.super === true) return true;
    return client.settings[`beta.${flag}`] === true;
  }
  switch (flag) {
    case 'scheduling':
      return client.scheduling_status === 'active';
    case 'central-record-discovery':
      return client.is_school && client.country === 'GB' && client.settings['central_record.enabled'] !== true;
    case 'time-and-attendance-discovered':
      return client.settings['time_and_attendance.discovered'] === true;
    case 'time-and-attendance':
      return client.time_and_attendance_enabled;
  }
}

/** Returns the first field that is set although the client lacks its flag; resetting a field (null, false, 0) needs no flag. */
export function unofferedField<Field extends string>(
  flags: Readonly<Record<Field, Flag>>,
  fields: { readonly [F in NoInfer<Field>]?: unknown },
  subject: FlagSubject,
): Field | undefined {
  // Object.keys returns strings; the keys are exactly the fields.
  return (Object.keys(flags) as Field[]).find((field) => Boolean(fields[field]) && !isFlagOn(flags[field], subject));
}
