import type { Dispatch } from '@reduxjs/toolkit';

import { uploadFile } from '#contract/platform/calls/files';
import type { StoredFile } from '#contract/platform/entities/file';
import { readWhole } from '#web/net/arrived';
import { addressOf, failure, headersOf, readAnswer, type Outcome, type Send } from '#web/net/transport';
import { ask } from '../ask';
import type { KeptPhoto } from './visitQueue';
import type { VisitServices } from '../services';

/** The time limit of a photo on a slow connection. */
const TIMEOUT_MS = 60_000;

/** A call with a file travels as a form: the file after its fields. */
const withFile =
  (file: Blob): Send =>
  async (call, input, envelope) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value));
    form.append('file', file, 'photo.jpg');
    try {
      const sent = fetch(addressOf(call, input, envelope), {
        method: call.method,
        headers: headersOf(call, envelope),
        body: form,
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return readAnswer(await readWhole(sent));
    } catch {
      return failure('network');
    }
  };

/** Sends a photo from the device. Sent again with the same `uuid` it is stored once. */
export const uploadPhoto = (
  { photo, uuid, purpose }: KeptPhoto,
  services: Pick<VisitServices, 'base' | 'storage'>,
  dispatch: Dispatch,
): Promise<Outcome<{ file: StoredFile }>> => ask(uploadFile, { body: { purpose, uuid } }, services, dispatch, withFile(photo));
