import { FREE_TRIAL_DAYS } from '#contract/clients/constants';
import type { Settings } from '#contract/platform/flags';
import { addAccounts, addSystemRoles } from '../world/accounts';
import { addSmallSite, type SmallClient } from './smallSite';
import type { SiteToPlan } from '../plan/site';
import { uuidOf } from '../world/random';
import type { WorldRows } from '../world/rows';
import { addSystemFieldRows } from '../world/systemFields';
import { DEMO_SEED, DEMO_SSO_DOMAIN } from '../world/seed';
import { addDays, dayOf, minutesLater } from '../world/zoneTime';

const DAY_MIN = 24 * 60;

/** Returns when Mason & Vale were warned that they exceed their tier: always lately. */
export function usageWarningAt(now: Date): string {
  return minutesLater(now, -9 * DAY_MIN).toISOString();
}

/** Days left of the running trials, at any time. */
const TRIALS = { spaces: 9, time_and_attendance: 6 } as const;

/** Returns the settings of a running trial. */
export function runningTrial(addon: keyof typeof TRIALS, now: Date): Settings {
  const endsOn = addDays(dayOf('Europe/London', now), TRIALS[addon]);
  return {
    [`${addon}.trial`]: 'activated',
    [`${addon}.trial_started_on`]: addDays(endsOn, -FREE_TRIAL_DAYS),
    [`${addon}.trial_ends_on`]: endsOn,
  };
}

/** Returns the settings of a trial of Spaces that is over. */
function pastTrial(how: 'ended' | 'expired', startedOn: string, endedOn: string): Settings {
  return {
    'spaces.trial': how,
    'spaces.trial_started_on': startedOn,
    'spaces.trial_ends_on': addDays(startedOn, FREE_TRIAL_DAYS),
    'spaces.trial_ended_on': endedOn,
    'spaces.enabled': false,
  };
}

function definitions(now: Date): readonly SmallClient[] {
  const today = dayOf('Europe/London', now);
  return [
    {
      key: 'fjord',
      nameCountry: 'GB',
      domain: 'fjordschool.test',
      crews: 'boarders',
      crewGroup: 'Boarders',
      officeGroup: 'School staff',
      visitorGroup: 'Parents and visitors',
      client: {
        name: 'Fjord School',
        country: 'GB',
        is_school: true,
        plan_type: 'enhanced',
        sms_available_tokens: 60,
        scheduling_status: 'provisioning',
        time_and_attendance_enabled: true,
        settings: {
          'central_record.enabled': false,
          'time_and_attendance.discovered': true,
          ...runningTrial('time_and_attendance', now),
        },
      },
      site: { name: 'Fjord School', type: 'standard', timezone: 'Europe/London', address: 'Commercial Road, Lerwick ZE1 0NQ' },
      secondSite: { name: 'School trips', type: 'remote', timezone: 'Europe/London', address: null },
    },
    {
      key: 'mason',
      nameCountry: 'GB',
      domain: 'masonvale.test',
      crews: 'turns',
      crewGroup: 'Bakery crews',
      officeGroup: 'Office',
      visitorGroup: 'Visitors',
      client: {
        name: 'Mason & Vale',
        country: 'GB',
        plan_type: 'standard',
        account_status: 'limited',
        time_and_attendance_enabled: true,
        settings: {
          'time_and_attendance.discovered': true,
          'time_and_attendance.subscription_id': 'ta-1093',
          'time_and_attendance.tier': 50,
          'time_and_attendance.employees': 75,
          'time_and_attendance.usage_warning_at': usageWarningAt(now),
          ...pastTrial('expired', addDays(today, -80), addDays(today, -64)),
        },
      },
      site: { name: 'Vale Bakery', type: 'standard', timezone: 'Europe/London', address: '3 Mill Lane, Ludlow SY8 1BG' },
    },
    {
      key: 'lindgren',
      nameCountry: 'SE',
      domain: 'lindgrenclinics.test',
      crews: 'turns',
      crewGroup: 'Ward staff',
      officeGroup: 'Administration',
      visitorGroup: 'Visitors',
      client: {
        name: 'Lindgren Clinics',
        country: 'SE',
        plan_type: 'pro',
        force_2fa: true,
        settings: pastTrial('ended', addDays(today, -40), addDays(today, -33)),
      },
      site: {
        name: 'Lindgren Clinic Majorna',
        type: 'standard',
        timezone: 'Europe/Stockholm',
        locale: 'sv_SE',
        address: 'Karl Johansgatan 40, 414 55 Göteborg',
      },
      secondSite: { name: 'Home visits', type: 'remote', timezone: 'Europe/Stockholm', locale: 'sv_SE', address: null },
    },
    {
      key: 'brightwater',
      nameCountry: 'GB',
      domain: 'brightwatercare.test',
      crews: 'turns',
      crewGroup: 'Care team',
      officeGroup: 'Office',
      visitorGroup: 'Families',
      client: {
        name: 'Brightwater Care',
        country: 'GB',
        plan_type: 'starter',
        trial_ends_on: addDays(today, -6),
        scheduling_status: 'connection_error',
        settings: {},
      },
      site: { name: 'Brightwater House', type: 'standard', timezone: 'Europe/London', address: '9 Shore Road, Hythe CT21 5HQ' },
    },
    {
      key: 'northline',
      nameCountry: 'GB',
      domain: 'northline.test',
      crews: 'turns',
      crewGroup: 'Service desk',
      officeGroup: 'Partners team',
      visitorGroup: 'Visitors',
      client: { name: 'Northline Partners', country: 'GB', plan_type: 'pro', reseller: true, settings: {} },
      site: {
        name: 'Northline Service Centre',
        type: 'standard',
        timezone: 'Europe/London',
        address: '2 Tyne Bridge Street, Gateshead NE8 2BH',
      },
    },
    {
      key: 'labs',
      nameCountry: 'GB',
      domain: DEMO_SSO_DOMAIN,
      crews: 'turns',
      crewGroup: 'Lab crews',
      officeGroup: 'Researchers',
      visitorGroup: 'Visitors',
      client: {
        name: 'Harbour Labs',
        country: 'GB',
        plan_type: 'enhanced',
        settings: { 'beta.sso-self-service': true, 'spaces.enabled': true, ...runningTrial('spaces', now) },
      },
      site: { name: 'Harbour Labs', type: 'standard', timezone: 'Europe/London', address: 'Unit 6, Avonmouth Way, Bristol BS11 9YA' },
    },
  ];
}

/** Adds the other clients; returns their sites for planning. Their ids follow Harbour & Pine's. */
export function addSmallClients(rows: WorldRows, options: { passwordHash: string; now: Date }): SiteToPlan[] {
  return definitions(options.now).flatMap((definition) => {
    const { key } = definition;
    const clientId = rows.add('clients', { global_client_id: `eu:${uuidOf(`${DEMO_SEED} client ${key}`)}`, ...definition.client });
    const roleIds = addSystemRoles(rows, clientId);
    addSystemFieldRows(rows, clientId);
    addAccounts(rows, { client: key, clientId, roleIds, siteIds: {}, passwordHash: options.passwordHash, now: options.now });
    if (key === 'fjord') {
      addFjordUsers(rows, clientId, roleIds.administrator, options.now);
      const request = { client_id: clientId, asked: 'portico', asked_by: 'Ingrid Manson' } as const;
      rows.add('addon_requests', { ...request, addon: 'scheduling', created_at: minutesLater(options.now, -12 * DAY_MIN) });
      rows.add('addon_requests', { ...request, addon: 'central_record', created_at: minutesLater(options.now, -3 * DAY_MIN) });
    }
    if (key === 'labs') {
      rows.add('sso_configs', {
        client_id: clientId,
        type: 'okta',
        domain: DEMO_SSO_DOMAIN,
        dns_token: uuidOf(`${DEMO_SEED} dns token`).replaceAll('-', ''),
        default_permissions: ['Today.viewer', 'EvacList.viewer'],
        enabled: true,
        from_settings: true,
        domain_checked_at: options.now,
        tested_at: options.now,
      });
      rows.addPlain('sso_domains', { domain: DEMO_SSO_DOMAIN, client_id: clientId, verified_at: options.now });
      addAccessRequests(rows, clientId, options.now);
    }
    return addSmallSite(rows, clientId, definition, options.now);
  });
}

/** Adds two open access requests, and one with each decision. */
function addAccessRequests(rows: WorldRows, clientId: number, now: Date): void {
  const asked = [
    { name: 'Mio Tanaka', status: 'pending', days: 1 },
    { name: 'Ravi Sethi', status: 'pending', days: 4 },
    { name: 'Tom Baxter', status: 'declined', days: 45 },
    { name: 'Kenji Watanabe', status: 'approved', days: 60 },
  ] as const;
  for (const { name, status, days } of asked) {
    const subject = name.toLowerCase().replace(' ', '.');
    const at = minutesLater(now, -days * DAY_MIN);
    // The first of them was approved by the operator's own staff.
    const by = status === 'approved' ? 'Sam Okonkwo' : 'Kenji Watanabe';
    const answer = status === 'pending' ? {} : { answered_at: minutesLater(at, 90), answered_by: by };
    rows.add('sso_access_requests', {
      client_id: clientId,
      domain: DEMO_SSO_DOMAIN,
      issuer: 'https://harbourlabs.okta.com',
      subject,
      email: status === 'approved' ? `sso@${DEMO_SSO_DOMAIN}` : `${subject}@${DEMO_SSO_DOMAIN}`,
      name,
      status,
      requested_at: at,
      ...answer,
    });
  }
}

/** Adds the school's own head, who has no password here, and Harbour & Pine's administrator, so that the client switcher shows. */
function addFjordUsers(rows: WorldRows, clientId: number, roleId: number, now: Date): void {
  const admin = rows.of('users').find(({ email }) => email === 'admin@portico.test');
  const head = rows.add('users', {
    name: 'Ingrid Manson',
    email: 'head@fjordschool.test',
    password_hash: null,
    password_changed_at: now,
    locale: 'en',
    is_super: false,
    two_factor_secret: null,
    last_client_id: clientId,
    created_at: minutesLater(now, -300 * DAY_MIN),
  });
  const place = { client_id: clientId, role_id: roleId, is_tech_contact: false, restricted_to_sites: false, sso_provider_id: null };
  rows.add('client_users', { ...place, user_id: head, is_primary: true, is_billing: true, last_used_at: minutesLater(now, -190) });
  rows.add('client_users', {
    ...place,
    user_id: admin?.id ?? 1,
    is_primary: false,
    is_billing: false,
    last_used_at: minutesLater(now, -4 * DAY_MIN),
  });
}
