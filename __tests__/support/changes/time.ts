import type { SiteWorld } from '../siteWorld';
import type { Changes } from './changes';

/** Makes every change of closure periods. */
export async function changeTime({ admin }: SiteWorld, { run }: Changes): Promise<void> {
  const closed = { start_date: '2026-12-25', reason: 'Christmas', all_rotas: true, rotas: [] };
  const { closurePeriod } = await run('createClosurePeriod', () => admin.post('closure-periods', closed));
  await run('updateClosurePeriod', () => admin.patch(`closure-periods/${closurePeriod.id}`, { reason: 'Holiday' }));
  await run('deleteClosurePeriod', () => admin.delete(`closure-periods/${closurePeriod.id}`));
}
