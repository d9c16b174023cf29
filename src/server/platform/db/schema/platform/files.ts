import type { ContentType } from '#contract/platform/entities/file';
import type { FilePurpose } from '#contract/platform/filePurposes';
import type { Id, Instant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    files: FileTable;
    removed_files: RemovedFileTable;
    answer_photos: AnswerPhotoTable;
  }
}

export interface FileTable {
  id: Id;
  client_id: number;
  purpose: FilePurpose;
  name: string;
  size: number;
  content_type: ContentType;
  width: number | null;
  height: number | null;
  plays_everywhere: boolean | null;
  /** Where the bytes are in the file store. Never told to anybody. */
  storage_key: string;
  uuid: string | null;
  /** Of what was sent, before a picture was re-encoded: tells a repetition from another file. */
  content_hash: string;
  user_id: number | null;
  device_id: number | null;
  /** Of the visit that sent it from a phone, which has no device. */
  visit_uuid: string | null;
  created_at: Instant;
  /** How long it stays though no record refers to it. */
  unused_until: Instant;
}

export interface RemovedFileTable {
  storage_key: string;
  remove_from: Instant;
}

/** Which visits and members have a photo as an answer; triggers keep it by what `additional` says. */
export interface AnswerPhotoTable {
  id: Id;
  client_id: number;
  file_id: number;
  visitor_id: number | null;
  member_id: number | null;
}
