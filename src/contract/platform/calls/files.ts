import { anyOf } from '../access';
import { defineCall } from '../call';
import type { StoredFile } from '../entities/file';
import { FILE_PURPOSES, type FilePurpose } from '../filePurposes';

/** What comes beside the file. The purpose decides whether the file is taken at all, so it comes before it. */
export interface UploadFields {
  readonly purpose: FilePurpose;
  /** Made by the sender: the same one again answers the same file (spec: calls#files). */
  readonly uuid?: string;
}

/** Keeps a file that a record may then refer to. One that no record refers to is removed after a while. */
export const uploadFile = defineCall<{ file: StoredFile }, UploadFields>()({
  name: 'uploadFile',
  // A file alone changes nothing; the line is the one of the record that it is given to.
  audit: 'none',
  method: 'POST',
  path: '/files',
  access: anyOf(...new Set(Object.values(FILE_PURPOSES).map(({ access }) => access))),
  upload: FILE_PURPOSES,
  phone: ['visit', 'pass'],
  // Its `uuid` is what makes it repeatable: the answer holds an address that expires, so it is not kept.
  idempotent: false,
  status: 201,
  holds: 'file',
});
