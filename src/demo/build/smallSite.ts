import { foldText } from '#contract/platform/text/fold';
import { searchText } from '#server/platform/lists/search';
import type { DemoClientKey } from '../world/accounts';
import type { NameCountry } from '../data/names';
import { KIOSK_VERSION } from '../harbour/sites';
import { emailOf, fullName, mobileIn, nameIn } from '../world/people';
import type { PlannedPerson, ShiftTurns, SiteToPlan } from '../plan/site';
import { randomOf } from '../world/random';
import type { DemoRow, WorldRows } from '../world/rows';
import { DEMO_SEED, SMALL_HISTORY_DAYS } from '../world/seed';
import { minutesLater } from '../world/zoneTime';

const CREW = 22;
const OFFICE = 9;
const DAY_MIN = 24 * 60;

/** A client that demonstrates one state of an account, or tenancy. */
export interface SmallClient {
  readonly key: DemoClientKey;
  readonly client: DemoRow<'clients'>;
  readonly nameCountry: NameCountry;
  readonly domain: string;
  readonly site: DemoRow<'sites'> & { readonly name: string; readonly timezone: string };
  readonly secondSite?: DemoRow<'sites'>;
  /** The people who run the site round the clock, by the group's name. */
  readonly crews: 'turns' | 'boarders';
  readonly crewGroup: string;
  readonly officeGroup: string;
  readonly visitorGroup: string;
}

/** Returns turns of twelve hours by day and night, then a day off, in three crews; the shifts begin at seven. */
function turnsOf(people: readonly PlannedPerson[]): ShiftTurns[] {
  return [
    {
      crews: [0, 1, 2].map((crew) => people.slice(crew * CREW, (crew + 1) * CREW)),
      shifts: [
        { from: 420, minutes: 720 },
        { from: 1140, minutes: 720 },
      ],
      turn: [0, 1, null],
      absent: 1,
    },
  ];
}

/** Returns the turns of boarders, who sleep in the house and leave it for the day; then teachers and day pupils are in. */
function boardingOf(people: readonly PlannedPerson[]): ShiftTurns[] {
  return [
    { crews: [people.slice(0, CREW + 2)], shifts: [{ from: 940, minutes: 985 }], turn: [0], absent: 1 },
    { crews: [people.slice(CREW + 2, 2 * CREW + 4)], shifts: [{ from: 480, minutes: 480 }], turn: [0], absent: 2 },
  ];
}

/** Adds a small client's sites, groups and members; returns its first site for planning. */
export function addSmallSite(rows: WorldRows, clientId: number, definition: SmallClient, now: Date): SiteToPlan {
  const { key, domain, nameCountry } = definition;
  const locale = nameCountry === 'SE' ? 'sv_SE' : 'en_GB';
  const siteId = rows.add('sites', {
    client_id: clientId,
    locale,
    reply_to_name: 'Reception',
    reply_to_email: `reception@${domain}`,
    ...definition.site,
  });
  if (definition.secondSite !== undefined) rows.add('sites', { client_id: clientId, ...definition.secondSite });
  rows.add('devices', {
    client_id: clientId,
    site_id: siteId,
    name: 'Front desk tablet',
    last_heartbeat: minutesLater(now, -0.4),
    alerts_enabled: true,
    paired_at: minutesLater(now, -60 * DAY_MIN),
    app_version: KIOSK_VERSION,
  });
  for (const [position, title] of ['A – Car park', 'B – Lawn behind the main building'].entries())
    rows.add('evacuation_points', { client_id: clientId, site_id: siteId, title, position });
  const group = (name: string, type: 'returning' | 'integration' | 'non_returning' | 'delivery'): number =>
    rows.add('visitor_groups', {
      client_id: clientId,
      name,
      type,
      show_in_notify_list: name === definition.officeGroup,
      sync: type === 'integration' ? { handler: 'school' } : null,
      last_sync: type === 'integration' ? minutesLater(now, -95) : null,
    });
  const boarding = definition.crews === 'boarders';
  const crewGroup = group(definition.crewGroup, boarding ? 'integration' : 'returning');
  const officeGroup = group(definition.officeGroup, 'returning');
  const visitorGroup = group(definition.visitorGroup, 'non_returning');
  const deliveryGroup = group('Deliveries', 'delivery');

  const emails = new Map<string, number>();
  const names = new Set<string>();
  const member = (index: number, groupId: number): PlannedPerson => {
    const random = randomOf(DEMO_SEED, 'member', key, index);
    const name = nameIn(nameCountry, random, names);
    const email = emailOf(name, domain, emails);
    const mobile = random.chance(0.5) ? mobileIn(nameCountry, random) : null;
    const text = fullName(name);
    const id = rows.add('members', {
      client_id: clientId,
      visitor_group_id: groupId,
      name: text,
      email,
      mobile,
      locale,
      notes: null,
      additional: {},
      permissions: {},
      metadata: { leave_type_adjustments: {} },
      manager_id: null,
      assigned_rota_id: null,
      starts_on: null,
      archived_at: null,
      current_visit_id: null,
      created_at: minutesLater(now, -random.int(20, 700) * DAY_MIN),
      sort_name: foldText(text),
      search: searchText(text, email, mobile),
    });
    return { id, name: text, email, groupId };
  };
  const crewSize = boarding ? 2 * CREW + 4 : 3 * CREW;
  const crew = Array.from({ length: crewSize }, (_, index) => member(index, boarding && index >= CREW + 2 ? officeGroup : crewGroup));
  const office = Array.from({ length: OFFICE }, (_, index) => member(crewSize + index, officeGroup));
  return {
    key,
    clientId,
    siteId,
    zone: definition.site.timezone,
    country: nameCountry,
    standard: true,
    historyDays: SMALL_HISTORY_DAYS,
    devices: ['Front desk tablet'],
    shifts: boarding ? boardingOf(crew) : turnsOf(crew),
    partTimers: [],
    office: office.map((person) => ({ ...person, officeRate: 0.8, remoteRate: 0, leave: [] })),
    remote: [],
    occasional: [],
    guests: { visitors: { groupId: visitorGroup, perDay: 6 }, contractors: null, deliveries: { groupId: deliveryGroup, perDay: 4 } },
    event: null,
    hosts: office,
    answers: null,
  };
}
