import { photoPrompt } from '#contract/door/entities/kiosk';
import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import type { Tx } from '#server/platform/db/transaction';
import { claimFile } from '#server/platform/files/claimFile';
import { findByUuid, isSentBy } from '#server/platform/files/store';
import { senderAt, type AtDoor } from '#server/platform/http/context';
import { invalid } from '#server/platform/http/problem';
import type { Photo } from '#server/visits/arrival/arrival';
import { readPhotoSettings } from './photoSettings';

/**
 * Returns the photo of a sign-in, claimed for its visit. Records that a required photo is missing: a person in the building belongs on
 * the list, with a photo or without (spec: kiosk#photo).
 *
 * @param isLate accepts the visit without a photo that does not exist
 * @throws 422 on `photo_uuid` for anything but a photo that this device or phone has sent
 */
export async function photoOf(
  tx: Tx,
  device: AtDoor,
  visit: NewKioskVisit,
  { isLate = false }: { readonly isLate?: boolean } = {},
): Promise<Photo> {
  const { photo_uuid: uuid = null, visitor_group_id: groupId } = visit;
  const sent = uuid === null ? undefined : await findByUuid(tx, device.clientId, uuid);
  // A photo that was refused after its person had gone cannot be taken again.
  if (uuid === null || (isLate && sent === undefined))
    return { fileId: null, isMissing: await isRequired(tx, device, groupId, visit.uuid) };
  if (sent === undefined || !isSentBy(sent, senderAt(device))) throw invalid({ photo_uuid: 'rules.files.gone' });
  const { id } = await claimFile(tx, device, { id: sent.id, purpose: 'visitor_photo', field: 'photo_uuid' });
  return { fileId: id, isMissing: false };
}

async function isRequired(tx: Tx, device: AtDoor, groupId: number, uuid: string): Promise<boolean> {
  const site = await readPhotoSettings(tx, device);
  const group = await tx
    .selectFrom('visitor_groups')
    .select(['photo_prompt_option', 'chance_of_photo'])
    .where('client_id', '=', device.clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return group !== undefined && photoPrompt(site, group, uuid) === 'required';
}
