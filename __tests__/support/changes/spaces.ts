import type { SiteWorld } from '../siteWorld';
import type { Changes } from './changes';

/** Makes every change of bookings. */
export async function changeSpaces({ admin, server, siteId }: SiteWorld, { run }: Changes): Promise<void> {
  const inHours = (hours: number): string => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  const booking = { space_id: 7, start_date: inHours(1), end_date: inHours(2) };
  const { booking: made } = await run('createBooking', () => admin.post(`spaces/${siteId}/bookings`, booking));
  await run('updateBooking', () => admin.patch(`spaces/${siteId}/bookings/${made.id}`, { end_date: inHours(3) }));
  await run('deleteBooking', () => admin.delete(`spaces/${siteId}/bookings/${made.id}`));
}
