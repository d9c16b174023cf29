import { bodyOf } from '../answer';
import type { SiteWorld } from '../siteWorld';
import type { Changes } from './changes';

/** Makes every change of messages, fields and forms. */
export async function changeAsking({ admin, groups, siteId }: SiteWorld, { run, skipLines }: Changes): Promise<void> {
  const { message } = await run('createMessage', () => admin.post(`sites/${siteId}/messages`, { title: 'Rules', content: 'Walk.' }));
  await run('updateMessage', () => admin.patch(`messages/${message.id}`, { title: 'House rules' }));
  const { message: second } = bodyOf(await admin.post(`sites/${siteId}/messages`, { title: 'More', content: 'Slowly.' }));
  await skipLines();
  await run('orderMessages', () => admin.post(`sites/${siteId}/messages/order`, { ids: [second.id, message.id] }));
  await run('deleteMessage', () => admin.delete(`messages/${message.id}`));

  const ofSite = `sites/${siteId}/custom-fields` as const;
  const ofGroup = `groups/${groups.staff}/personal-fields` as const;
  const question = { name: 'Car', type: 1 };
  const { customField: car } = await run('createCustomField', () => admin.post(ofSite, question));
  await run('createPersonalField', () => admin.post(ofGroup, question));
  const { customField: shared } = await run('createLibraryField', () => admin.post('fields', question));
  await run('updateCustomField', () => admin.patch(`custom-fields/${car.id}`, { name: 'Car registration' }));
  await run('takeFieldAtSite', () => admin.post(`${ofSite}/take`, { field_id: shared.id }));
  await run('takeFieldInGroup', () => admin.post(`${ofGroup}/take`, { field_id: shared.id }));
  const listed = bodyOf(await admin.get(ofSite)).customFields.map(({ id }) => id);
  await run('orderCustomFields', () => admin.post(`${ofSite}/order`, { ids: listed.toReversed() }));
  const personalIds = bodyOf(await admin.get(ofGroup)).personalFields.map(({ id }) => id);
  await run('orderPersonalFields', () => admin.post(`${ofGroup}/order`, { ids: personalIds.toReversed() }));
  const inLibrary = bodyOf(await admin.get('fields')).fields.map(({ id }) => id);
  await run('orderLibraryFields', () => admin.post('fields/order', { ids: inLibrary.toReversed() }));
  await run('leaveFieldAtSite', () => admin.delete(`${ofSite}/${shared.id}/place`));
  await run('leaveFieldInGroup', () => admin.delete(`${ofGroup}/${shared.id}/place`));
  await run('deleteCustomField', () => admin.delete(`custom-fields/${car.id}`));

  const induction = { name: 'Induction', site_ids: [siteId], group_ids: [groups.staff] };
  const { form } = await run('createForm', () => admin.post('forms', induction));
  await run('updateForm', () => admin.patch(`forms/${form.id}`, { name: 'Safety' }));
  await run('deleteForm', () => admin.delete(`forms/${form.id}`));
}
