import type { EventGuests, OfficePerson, PlannedPerson, ShiftTurns, SiteToPlan } from '../plan/site';
import { HISTORY_DAYS } from '../world/seed';
import { dayOf } from '../world/zoneTime';
import { answersOf, type SiteFields } from './fields';
import type { HarbourGroup } from './groups';
import { CREWS, type HarbourMember } from './members';
import type { HarbourSite, HarbourSites } from './sites';

/** Two early, two late, two night, two off; the four crews stand two days apart, so each shift has one of them. */
const TURN = [0, 0, 1, 1, 2, 2, null, null];
const SHIFTS: ShiftTurns['shifts'] = [
  { from: 360, minutes: 480 },
  { from: 840, minutes: 480 },
  { from: 1320, minutes: 480 },
];

/** Turns the five sites into the input for a day's plan. */
export function harbourPlans(options: {
  clientId: number;
  sites: HarbourSites;
  groups: Readonly<Record<HarbourGroup, number>>;
  fields: Partial<Record<HarbourSite, SiteFields>>;
  members: readonly HarbourMember[];
  leave: ReadonlyMap<number, OfficePerson['leave']>;
  events: Readonly<Record<'openDays' | 'supper', { from: Date; until: Date }>>;
}): SiteToPlan[] {
  const { groups, sites } = options;
  const groupOf = new Map(Object.entries(groups).map(([key, id]) => [id, key as HarbourGroup]));
  const current = options.members.filter(({ standing }) => standing === 'current');
  const person = (member: HarbourMember): PlannedPerson => ({
    id: member.id,
    name: member.name,
    email: member.email,
    groupId: groups[member.group],
  });
  const officePeople = current
    .filter(({ officeRate }) => officeRate > 0)
    .map((member) => ({
      home: member.home,
      person: {
        ...person(member),
        officeRate: member.officeRate,
        remoteRate: member.remoteRate,
        leave: options.leave.get(member.id) ?? [],
      },
    }));
  const base = (key: HarbourSite): SiteToPlan => ({
    key,
    clientId: options.clientId,
    siteId: sites.ids[key],
    zone: sites.zones[key],
    country: key === 'quayside' || key === 'openDays' ? 'FR' : 'GB',
    standard: false,
    historyDays: HISTORY_DAYS,
    devices: sites.devices[key],
    shifts: [],
    partTimers: [],
    office: [],
    remote: [],
    occasional: [],
    guests: null,
    event: null,
    hosts: [],
    answers: null,
  });
  const standard = (key: 'quayside' | 'albion'): SiteToPlan => {
    const ofSite = (group: HarbourGroup): PlannedPerson[] =>
      current.filter((member) => member.home === key && member.group === group).map(person);
    const fields = options.fields[key];
    return {
      ...base(key),
      standard: true,
      shifts: [
        {
          crews: Array.from({ length: CREWS }, (_, crew) =>
            current.filter((member) => member.home === key && member.crew === crew).map(person),
          ),
          shifts: SHIFTS,
          turn: TURN,
          absent: 2,
        },
      ],
      partTimers: [
        {
          people: ofSite('cleaning'),
          windows: [
            { from: 360, minutes: 150, share: 0.3 },
            { from: 1080, minutes: 200, share: 0.4 },
          ],
        },
      ],
      office: officePeople.filter(({ home }) => home === key).map((one) => one.person),
      occasional: [
        { people: ofSite('parking'), perDay: 5 },
        {
          people: current.filter((member) => member.home === key && member.group === 'staff' && member.officeRate === 0).map(person),
          perDay: 10,
        },
      ],
      guests: {
        visitors: { groupId: groups.visitors, perDay: key === 'quayside' ? 22 : 16 },
        contractors: { groupId: groups.contractors, perDay: key === 'quayside' ? 9 : 6 },
        deliveries: { groupId: groups.deliveries, perDay: key === 'quayside' ? 9 : 6 },
      },
      hosts: ofSite('staff').slice(0, 40),
      answers:
        fields === undefined
          ? null
          : (groupId, random) => {
              const group = groupOf.get(groupId);
              return group === undefined ? {} : answersOf(fields, key, group, random);
            },
      ...(fields !== undefined && { turnedAway: { [fields.rules]: 'No' } }),
    };
  };
  const eventOf = (key: 'openDays' | 'supper', perDay: number, opens: number, closes: number): EventGuests => ({
    groupId: groups.guests,
    perDay,
    opens,
    closes,
    firstDay: dayOf(sites.zones[key], options.events[key].from),
    lastDay: dayOf(sites.zones[key], options.events[key].until),
  });
  return [
    standard('quayside'),
    standard('albion'),
    { ...base('remote'), remote: officePeople.map((one) => one.person) },
    { ...base('openDays'), event: eventOf('openDays', 45, 600, 1110) },
    { ...base('supper'), event: eventOf('supper', 70, 1020, 1380) },
  ];
}
