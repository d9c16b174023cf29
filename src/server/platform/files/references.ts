import type { Schema } from '../db/schema/schema';

/**
 * The columns that refer to files: a file that none of them names is unused. A test compares the list with the database's foreign
 * keys, since the files of a missing column would be deleted.
 */
export const FILE_REFERENCES: readonly FileReference[] = [
  'sites.image_file_id',
  'sites.video_file_id',
  'sites.badge_logo_file_id',
  'site_messages.attachment_file_id',
  'site_message_versions.attachment_file_id',
  'visitors.photo_file_id',
  'clients.logo_file_id',
  'members.photo_file_id',
  'member_documents.file_id',
  'member_imports.file_id',
  'onboarding_items.file_id',
  'answer_photos.file_id',
];

/** `sites.image_file_id` */
export type FileReference = { [T in keyof Schema]: `${T}.${keyof Schema[T] & string}` }[keyof Schema];
