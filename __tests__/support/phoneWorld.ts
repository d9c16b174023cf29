/** A site that takes phones in: its doors, their codes, and the calls of a visitor's own phone. */
import { bodyOf } from './answer';
import type { SiteWorld } from './siteWorld';
import type { ApiClient } from './testServer';

/** Returns what a camera reads: the part of the link that the page takes out of the address. */
export const codeIn = (link: string): string => new URL(link).hash.slice(1);

/** Adds a door to the world's site. Returns its code. */
export async function addDoor(world: SiteWorld, name = 'North entrance', siteId = world.siteId): Promise<{ id: number; code: string }> {
  const { id } = bodyOf(await world.admin.post(`sites/${siteId}/sign-in-points`, { name })).signInPoint;
  return { id, code: codeIn(bodyOf(await world.admin.get(`sign-in-points/${id}/code`)).link) };
}

/** Takes phones in at the world's site, where nothing else is said. */
export const takePhonesIn = (world: SiteWorld, siteId = world.siteId) =>
  world.server.database.db.updateTable('sites').set({ use_contactless: true }).where('id', '=', siteId).execute();

/** A phone that has read a code: its calls, its token, and the uuid of its one visit. */
export async function phoneAt(world: SiteWorld, code: string): Promise<{ phone: ApiClient; token: string; uuid: string }> {
  const { visit_token: token } = bodyOf(await world.server.anonymous.post('contactless', { token: code }));
  const phone = world.server.api(token);
  const { contactless } = bodyOf(await phone.get('device/config'));
  if (contactless === null) throw new Error('The phone was taken for a kiosk');
  return { phone, token, uuid: contactless.uuid };
}

/** A visit as a phone sends it. */
export const phoneVisit = (world: SiteWorld, uuid: string, more: object = {}) => ({
  uuid,
  made_at: world.server.clock.now().toISOString(),
  visitor_group_id: world.groups.visitors,
  name: 'Vera Visitor',
  ...more,
});
