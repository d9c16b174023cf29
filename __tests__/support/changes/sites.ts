import { bodyOf } from '../answer';
import type { SiteWorld } from '../siteWorld';
import type { Changes } from './changes';

/** Makes every change of evacuation points and sign-in points. */
export async function changeSites({ admin, siteId }: SiteWorld, { run, skipLines }: Changes): Promise<void> {
  const points = `sites/${siteId}/evacuation-points` as const;
  const { evacuationPoint: point } = await run('createEvacuationPoint', () => admin.post(points, { title: 'Lawn' }));
  await run('updateEvacuationPoint', () => admin.patch(`evacuation-points/${point.id}`, { title: 'Front lawn' }));
  const { evacuationPoint: other } = bodyOf(await admin.post(points, { title: 'Car park' }));
  await skipLines();
  await run('orderEvacuationPoints', () => admin.post(`${points}/order`, { ids: [other.id, point.id] }));
  await run('deleteEvacuationPoint', () => admin.delete(`evacuation-points/${point.id}`));

  const doors = `sites/${siteId}/sign-in-points` as const;
  const { signInPoint: door } = await run('createSignInPoint', () => admin.post(doors, { name: 'North' }));
  await run('updateSignInPoint', () => admin.patch(`sign-in-points/${door.id}`, { name: 'North gate' }));
  await run('replaceSignInPointCode', () => admin.post(`sign-in-points/${door.id}/replace-code`));
  const { signInPoint: otherDoor } = bodyOf(await admin.post(doors, { name: 'South' }));
  await skipLines();
  await run('orderSignInPoints', () => admin.post(`${doors}/order`, { ids: [otherDoor.id, door.id] }));
  await run('deleteSignInPoint', () => admin.delete(`sign-in-points/${door.id}`));
}
