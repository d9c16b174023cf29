import { aDesign } from '../badgeWorld';
import type { SiteWorld } from '../siteWorld';
import type { Changes } from './changes';

/** Makes every change of badges. */
export async function changeBadges({ admin, siteId }: SiteWorld, { run }: Changes): Promise<void> {
  const { badge } = await run('createBadge', () => admin.post('badges', { ...aDesign, site_id: siteId }));
  await run('updateBadge', () => admin.patch(`badges/${badge.id}`, { name: 'Guest' }));
  await run('deleteBadge', () => admin.delete(`badges/${badge.id}`));
}
