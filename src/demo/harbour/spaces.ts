import type { Space, SpaceCategory, SpaceNode, Zone } from '#contract/spaces/entities/space';
import type { WorldRows } from '../world/rows';
import type { HarbourGroup } from './groups';
import type { HarbourSites } from './sites';

const WORKING_WEEK = [1, 2, 3, 4, 5];
const ANY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Numbers the nodes of one site's tree. */
function makeTree(first: number) {
  let id = first;
  const next = (): number => (id += 1);
  const space = (
    name: string,
    category: SpaceCategory,
    capacity: number,
    tags: readonly string[] = [],
    more: Partial<Space> = {},
  ): Space => ({
    kind: 'space',
    id: next(),
    name,
    category,
    tags,
    capacity,
    buffer_minutes: category === 'desk' || category === 'parking-space' ? 0 : 15,
    bookable_days: category === 'parking-space' ? ANY_DAY : WORKING_WEEK,
    permitted_group_ids: [],
    ...more,
  });
  return {
    space,
    row: (name: string, count: number, category: SpaceCategory, tags: readonly string[] = []): Space[] =>
      Array.from({ length: count }, (_, index) => space(`${name} ${index + 1}`, category, 1, tags)),
    zone: (name: string, children: readonly SpaceNode[]): Zone => ({ kind: 'zone', id: next(), name, children }),
  };
}

function quaysideLayout(groups: Readonly<Record<HarbourGroup, number>>): SpaceNode[] {
  const { space, row, zone } = makeTree(100);
  return [
    zone('Ground floor', [
      space('Salle Loire', 'meeting-room', 8, ['screen', 'video']),
      space('Salle Erdre', 'meeting-room', 4, ['screen']),
      space('Café corner', 'breakout-area', 12),
      zone('Visitor parking', row('Bay', 4, 'parking-space', ['charger'])),
    ]),
    zone('1st floor', [
      space('Grande salle', 'conference-room', 30, ['screen', 'video', 'hearing loop'], { buffer_minutes: 30 }),
      zone('Open desks, east', row('Desk E', 6, 'desk', ['monitor'])),
      zone('Open desks, west', row('Desk W', 6, 'desk', ['monitor', 'standing'])),
    ]),
    zone('2nd floor', [
      space('Studio', 'other', 6, ['daylight', 'plotter'], { permitted_group_ids: [groups.design] }),
      space('Focus 1', 'office', 1, ['quiet']),
      space('Focus 2', 'office', 1, ['quiet']),
    ]),
  ];
}

function albionLayout(): SpaceNode[] {
  const { space, row, zone } = makeTree(300);
  return [
    zone('Boat hall', [space('Brunel', 'meeting-room', 10, ['screen', 'video']), space('Cabot', 'meeting-room', 6, ['screen'])]),
    zone('Mezzanine', [
      space('Clifton', 'conference-room', 20, ['screen', 'video', 'hearing loop'], { buffer_minutes: 30 }),
      zone('Hot desks', row('Hot desk', 8, 'desk', ['monitor'])),
      space('Sofa bay', 'breakout-area', 6),
    ]),
    zone('Yard', row('Parking', 3, 'parking-space')),
  ];
}

/** Returns the spaces of a tree, in order; zones cannot be booked. */
export function spacesOf(nodes: readonly SpaceNode[]): Space[] {
  return nodes.flatMap((node) => (node.kind === 'space' ? [node] : spacesOf(node.children)));
}

/** Adds the spaces of the two standard sites; returns those that can be booked at each. */
export function addHarbourSpaces(
  rows: WorldRows,
  sites: HarbourSites,
  groups: Readonly<Record<HarbourGroup, number>>,
): Readonly<Record<'quayside' | 'albion', readonly Space[]>> {
  const layouts = { quayside: quaysideLayout(groups), albion: albionLayout() };
  rows.addPlain('site_spaces', {
    site_id: sites.ids.quayside,
    layout: layouts.quayside,
    photos: [],
    floor_plans: [],
    calendar_urls: {},
    booking_advance_limit: { unit: 'weeks', amount: 8 },
  });
  rows.addPlain('site_spaces', {
    site_id: sites.ids.albion,
    layout: layouts.albion,
    photos: [],
    floor_plans: [],
    calendar_urls: {},
    booking_advance_limit: { unit: 'none', amount: 0 },
  });
  return { quayside: spacesOf(layouts.quayside), albion: spacesOf(layouts.albion) };
}
