import { foldText } from '#contract/platform/text/fold';
import { searchText } from '#server/platform/lists/search';
import { DEPARTMENTS } from '../data/companies';
import { emailOf, fullName, mobileIn, nameIn } from '../world/people';
import { randomOf } from '../world/random';
import type { WorldRows } from '../world/rows';
import { DEMO_SEED, FEWEST_MEMBERS } from '../world/seed';
import { addDays, dayOf, minutesLater } from '../world/zoneTime';
import { personalAnswers, type SiteFields } from './fields';
import type { HarbourGroup } from './groups';
import type { HarbourSite } from './sites';

type HomeSite = 'quayside' | 'albion';

/** A member of Harbour & Pine as the plans need them. */
export interface HarbourMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly group: HarbourGroup;
  readonly home: HomeSite;
  readonly standing: 'current' | 'upcoming' | 'archived';
  /** The crew of the home site, out of four; set for people on shifts. */
  readonly crew: number | null;
  readonly officeRate: number;
  readonly remoteRate: number;
}

/** Four crews a site; one shift stays above the promised 20 with two of its people absent. */
export const CREWS = 4;
const CREW_SIZE = 23;
/** The number of Staff who come regularly; further ones, in a larger world, come now and then. */
const REGULAR_STAFF = 346;

const DAY_MIN = 24 * 60;
const GROUP_SIZES: readonly (readonly [HarbourGroup, number])[] = [
  ['workshop', 2 * CREWS * CREW_SIZE + 8],
  ['design', 44],
  ['cleaning', 22],
  ['parking', 36],
];
const MANAGERS = 12;

interface Place {
  readonly group: HarbourGroup;
  /** Counts within the group. */
  readonly index: number;
}

function placesFor(members: number): Place[] {
  const places = GROUP_SIZES.flatMap(([group, size]) => Array.from({ length: size }, (_, index): Place => ({ group, index })));
  const staff = Math.max(members, FEWEST_MEMBERS) - places.length;
  // Staff come last: a larger world only adds to it, and everybody else keeps their id and name.
  return [...places, ...Array.from({ length: staff }, (_, index): Place => ({ group: 'staff', index }))];
}

function standingOf({ group, index }: Place): HarbourMember['standing'] {
  if (group === 'workshop') {
    const spare = index - 2 * CREWS * CREW_SIZE;
    return spare < 0 ? 'current' : spare < 5 ? 'archived' : 'upcoming';
  }
  if (group === 'staff' && index < MANAGERS) return 'current';
  if (index % 19 === 18) return 'archived';
  return index % 37 === 21 ? 'upcoming' : 'current';
}

function homeOf({ group, index }: Place): HomeSite {
  if (group === 'workshop') return index % (2 * CREW_SIZE) < CREW_SIZE ? 'quayside' : 'albion';
  return index % 9 < 5 ? 'quayside' : 'albion';
}

const NOTES = [
  'First aider',
  'Fire warden, 2nd floor',
  'Keyholder',
  'Forklift licence',
  'Works Tuesdays and Thursdays on site',
  'Hearing loop',
  'Returns from leave next month',
  'Crane operator',
  'Shares a locker with the night crew',
];
/** The hash of 2580, the pin of all who work in crews (spec: demo#content); argon2id, as the server makes it. */
const CREW_PIN_HASH = '$argon2id$v=19$m=19456,t=2,p=1$kxTOb/eA/nMpGxeKEk1jDQ$SlM24y0R2/p49wtaRNUHoAxAVLW9wjWY5LSuOP5ldVU';

const LOCALES = {
  quayside: ['fr_FR', 'fr_FR', 'fr_FR', 'en_GB', 'pl_PL', 'es_ES'],
  albion: ['en_GB', 'en_GB', 'en_GB', 'en_GB', 'pl_PL', 'pt_PT'],
};

/**
 * Adds the members; returns them for the plans. Names and ids depend on nothing but the seed and `members`.
 * @param now the moment of the world's making: first days and archivings are relative to it
 */
export function addHarbourMembers(
  rows: WorldRows,
  options: {
    clientId: number;
    members: number;
    now: Date;
    groups: Readonly<Record<HarbourGroup, number>>;
    fields: Partial<Record<HarbourSite, SiteFields>>;
    rotaIds: { office: number; shifts: number; evening: number };
  },
): HarbourMember[] {
  const today = dayOf('Europe/Paris', options.now);
  const places = placesFor(options.members);
  const firstStaff = places.findIndex(({ group }) => group === 'staff') + 1;
  const emails = new Map<string, number>();
  const names = new Set<string>();
  const rotaOf: Partial<Record<HarbourGroup, number>> = {
    staff: options.rotaIds.office,
    design: options.rotaIds.office,
    workshop: options.rotaIds.shifts,
    cleaning: options.rotaIds.evening,
  };
  return places.map((place) => {
    const { group, index } = place;
    const random = randomOf(DEMO_SEED, 'member', group, index);
    const home = homeOf(place);
    const country = home === 'quayside' ? 'FR' : 'GB';
    const name = nameIn(country, random, names);
    const email = emailOf(name, 'harbourandpine.test', emails);
    const standing = standingOf(place);
    const joined = minutesLater(options.now, -random.int(40, 1500) * DAY_MIN - random.int(0, 900));
    const firstDay =
      standing === 'upcoming' ? addDays(today, random.int(3, 45)) : random.chance(0.8) ? dayOf('Europe/Paris', joined) : null;
    const manager = (group === 'staff' && index >= MANAGERS) || group === 'design' || group === 'workshop';
    const department = group === 'staff' ? random.weighted(DEPARTMENTS) : null;
    const note = random.chance(0.12) ? random.pick(NOTES) : null;
    const siteFields = options.fields[home];
    const text = fullName(name);
    const mobile = random.chance(0.7) ? mobileIn(country, random) : null;
    const id = rows.add('members', {
      client_id: options.clientId,
      visitor_group_id: options.groups[group],
      name: text,
      email,
      mobile,
      locale: random.pick(LOCALES[home]),
      notes: [department, note].filter((part) => part !== null).join('. ') || null,
      additional:
        siteFields === undefined || group === 'cleaning' || group === 'parking' ? {} : personalAnswers(siteFields, country, random),
      permissions: group === 'staff' && random.chance(0.1) ? { can_access_today: true, can_access_firelist: true } : {},
      pin_changed_at: group === 'workshop' ? minutesLater(options.now, -random.int(1, 300) * DAY_MIN) : null,
      metadata: {
        leave_type_adjustments: group === 'staff' && random.chance(0.05) ? { annual: random.pick([-1, 0.5, 1, 2]) } : {},
      },
      manager_id: manager ? firstStaff + random.int(0, MANAGERS - 1) : null,
      assigned_rota_id: rotaOf[group] ?? null,
      starts_on: firstDay,
      archived_at: standing === 'archived' ? minutesLater(options.now, -random.int(2, 35) * DAY_MIN - random.int(0, 600)) : null,
      current_visit_id: null,
      created_at: standing === 'upcoming' ? minutesLater(options.now, -random.int(1, 20) * DAY_MIN) : joined,
      sort_name: foldText(text),
      search: searchText(text, email, mobile),
    });
    if (group === 'workshop') rows.addPlain('member_pins', { member_id: id, hash: CREW_PIN_HASH });
    const regular = (group === 'staff' && index < REGULAR_STAFF) || group === 'design';
    return {
      id,
      name: text,
      email,
      group,
      home,
      standing,
      crew: group === 'workshop' && standing === 'current' ? Math.floor(index / (2 * CREW_SIZE)) : null,
      officeRate: !regular ? 0 : group === 'staff' && index < MANAGERS ? 0.8 : random.int(14, 44) / 100,
      remoteRate: regular ? random.int(2, 14) / 100 : 0,
    };
  });
}
