import type { Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS, type SystemRole } from '#contract/platform/roles';
import type { WorldRows } from './rows';
import { minutesLater } from './zoneTime';

/** The published password of all demo accounts, in use where only this machine reaches the server. */
export const DEMO_PASSWORD = 'Portico-demo-1!';
/** The time-based secret of the account with two-factor on. */
const DEMO_TWO_FACTOR_SECRET = 'JBSWY3DPEHPK3PXP';
/** The only permissions of the fire marshal's custom role (spec: demo#accounts). */
export const FIRE_MARSHAL_PERMISSIONS: readonly Permission[] = [
  'EvacList.viewer',
  'EvacReport.viewer',
  'EvacReport.editor',
  'Today.viewer',
];

export type DemoClientKey = 'harbour' | 'fjord' | 'mason' | 'lindgren' | 'brightwater' | 'northline' | 'labs';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** The client whose screens it opens first. */
  readonly client: DemoClientKey;
  /** A custom role by its name, or a system role. */
  readonly role: SystemRole | 'Fire marshal';
  /** The text beside the address when the server has started. */
  readonly about: string;
  readonly primary?: true;
  readonly billing?: true;
  readonly super?: true;
  readonly twoFactor?: true;
  readonly passwordExpired?: true;
  readonly sso?: true;
  /** Restricts the account to these sites. */
  readonly onlySites?: readonly ('quayside' | 'albion')[];
}

/** The demo accounts, all with one password (spec: demo#accounts). */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@portico.test',
    name: 'Carla Mendes',
    client: 'harbour',
    role: 'administrator',
    primary: true,
    about: 'Administrator and primary user of Harbour & Pine, also of Fjord School',
  },
  {
    email: 'reception@portico.test',
    name: 'Nadia Benali',
    client: 'harbour',
    role: 'standard',
    onlySites: ['quayside', 'albion'],
    about: 'Standard role, two of the sites',
  },
  {
    email: 'marshal@portico.test',
    name: 'Tom Whitlock',
    client: 'harbour',
    role: 'Fire marshal',
    about: 'Custom role: evacuations and Today only',
  },
  { email: 'billing@portico.test', name: 'Greta Lindqvist', client: 'harbour', role: 'standard', billing: true, about: 'Billing user' },
  { email: 'super@portico.test', name: 'Sam Okonkwo', client: 'harbour', role: 'administrator', super: true, about: 'Super user' },
  {
    email: 'reseller@portico.test',
    name: 'Dirk Peeters',
    client: 'northline',
    role: 'administrator',
    primary: true,
    about: 'User of a reseller, Northline Partners',
  },
  {
    email: 'limited@portico.test',
    name: 'Vera Mason',
    client: 'mason',
    role: 'administrator',
    primary: true,
    about: 'Administrator of Mason & Vale, a limited account over its tier',
  },
  {
    email: 'twofactor@portico.test',
    name: 'Jérôme Le Goff',
    client: 'harbour',
    role: 'administrator',
    twoFactor: true,
    about: `Two-factor on, secret ${DEMO_TWO_FACTOR_SECRET}`,
  },
  {
    email: 'setup2fa@portico.test',
    name: 'Annika Lindgren',
    client: 'lindgren',
    role: 'administrator',
    primary: true,
    about: 'Lindgren Clinics forces two-factor; not yet set up',
  },
  {
    email: 'expired@portico.test',
    name: 'Piotr Wiśniewski',
    client: 'harbour',
    role: 'standard',
    passwordExpired: true,
    about: 'Password expired',
  },
  {
    email: 'trialover@portico.test',
    name: 'Hollie Marsh',
    client: 'brightwater',
    role: 'administrator',
    primary: true,
    about: 'Administrator of Brightwater Care, whose trial has ended',
  },
  {
    email: 'sso@harbourlabs.test',
    name: 'Kenji Watanabe',
    client: 'labs',
    role: 'administrator',
    primary: true,
    sso: true,
    about: 'Single sign-on user of Harbour Labs',
  },
];

const DAY_MIN = 24 * 60;
/** Longer than any password may live. */
const EXPIRED_DAYS = 200;

/** Adds the two system roles that every client has; returns their ids. */
export function addSystemRoles(rows: WorldRows, clientId: number): Record<SystemRole, number> {
  return {
    administrator: rows.add('roles', {
      client_id: clientId,
      name: 'Administrator',
      system: 'administrator',
      permissions: [...ADMINISTRATOR_PERMISSIONS],
    }),
    standard: rows.add('roles', { client_id: clientId, name: 'Standard', system: 'standard', permissions: [...STANDARD_PERMISSIONS] }),
  };
}

/** Adds the users of one client with their place in it. `roleIds` and `siteIds` resolve the names in the accounts. */
export function addAccounts(
  rows: WorldRows,
  options: {
    client: DemoClientKey;
    clientId: number;
    roleIds: Readonly<Record<string, number>>;
    siteIds: Readonly<Record<string, number>>;
    passwordHash: string;
    now: Date;
  },
): void {
  for (const account of DEMO_ACCOUNTS.filter(({ client }) => client === options.client)) {
    const userId = rows.add('users', {
      name: account.name,
      email: account.email,
      password_hash: options.passwordHash,
      password_changed_at: minutesLater(options.now, account.passwordExpired === true ? -EXPIRED_DAYS * DAY_MIN : 0),
      locale: 'en',
      is_super: account.super === true,
      two_factor_secret: account.twoFactor === true ? DEMO_TWO_FACTOR_SECRET : null,
      last_client_id: options.clientId,
      created_at: minutesLater(options.now, -400 * DAY_MIN),
    });
    const roleId = options.roleIds[account.role];
    if (roleId === undefined) throw new Error(`The demo client ${options.client} has no role ${account.role}`);
    const clientUserId = rows.add('client_users', {
      client_id: options.clientId,
      user_id: userId,
      role_id: roleId,
      is_primary: account.primary === true,
      is_billing: account.billing === true || account.primary === true,
      is_tech_contact: account.twoFactor === true,
      restricted_to_sites: account.onlySites !== undefined,
      sso_provider_id: account.sso === true ? `demo|${account.email}` : null,
      last_used_at: minutesLater(options.now, -userId * 37),
    });
    for (const key of account.onlySites ?? []) {
      const siteId = options.siteIds[key];
      if (siteId === undefined) throw new Error(`The demo client ${options.client} has no site ${key}`);
      rows.addPlain('client_user_sites', { client_user_id: clientUserId, site_id: siteId });
    }
  }
}

/** Adds invited people of a client: one with a valid link, and one whose link has expired. */
export function addInvitations(
  rows: WorldRows,
  { clientId, roleId, siteId, now }: { readonly clientId: number; readonly roleId: number; readonly siteId: number; readonly now: Date },
): void {
  const place = { client_id: clientId, user_id: null, role_id: roleId, is_primary: false, is_billing: false, is_tech_contact: false };
  const invited = (name: string, email: string, daysAgo: number, isRestricted: boolean): number =>
    rows.add('client_users', {
      ...place,
      restricted_to_sites: isRestricted,
      invited_name: name,
      invited_email: email,
      invited_at: minutesLater(now, -daysAgo * DAY_MIN),
      invitation_no: 1,
    });
  invited('Marta Kowalska', 'marta.kowalska@harbourpine.test', 9, false);
  rows.addPlain('client_user_sites', {
    client_user_id: invited('Yusuf Demir', 'yusuf.demir@harbourpine.test', 2, true),
    site_id: siteId,
  });
}
