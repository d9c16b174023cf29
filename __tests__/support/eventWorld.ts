/** An event of a site world, for the tests of its attendees. */
import type { Attendee, AttendeeFigures, NewAttendee } from '#contract/visits/entities/attendee';
import { bodyOf } from './answer';
import { pairedDevice } from './pairedDevice';
import type { SiteWorld, SiteWorlds } from './siteWorld';
import type { ApiClient } from './testServer';

export interface EventWorld extends SiteWorld {
  readonly kiosk: ApiClient;
  addAttendee(name: string, more?: Partial<NewAttendee>): Promise<Attendee>;
  attendee(id: number): Promise<Attendee>;
  figures(): Promise<AttendeeFigures>;
  /** Signs somebody in at the kiosk by what they type or choose. */
  arriveAtKiosk(name: string, more?: object): ReturnType<ApiClient['post']>;
}

/** Makes a world whose site is an event that goes on until tonight, with a kiosk that suggests names. */
export async function newEventWorld(worlds: SiteWorlds): Promise<EventWorld> {
  const world = await worlds.newWorld();
  const now = world.server.clock.now();
  const times = { active_from: new Date(now.getTime() - 3_600_000), active_until: new Date(now.getTime() + 6 * 3_600_000) };
  await world.server.database.db
    .updateTable('sites')
    .set({ type: 'event', autocomplete: true, ...times })
    .where('id', '=', world.siteId)
    .execute();
  const { kiosk } = await pairedDevice(world);
  const list = `sites/${world.siteId}/attendees` as const;
  return {
    ...world,
    kiosk,
    addAttendee: async (name, more = {}) =>
      bodyOf(await world.admin.post(list, { name, visitor_group_id: world.groups.visitors, ...more })).attendee,
    attendee: async (id) => bodyOf(await world.admin.get(`attendees/${id}`)).attendee,
    figures: async () => bodyOf(await world.admin.get(`sites/${world.siteId}/attendee-figures`)).figures,
    arriveAtKiosk: (name, more = {}) =>
      kiosk.post('device/visitors', {
        uuid: crypto.randomUUID(),
        made_at: world.server.clock.now().toISOString(),
        visitor_group_id: world.groups.visitors,
        name,
        ...more,
      }),
  };
}
