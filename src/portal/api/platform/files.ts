import { uploadFile as call } from '#contract/platform/calls/files';
import type { StoredFile } from '#contract/platform/entities/file';
import type { FilePurpose } from '#contract/platform/filePurposes';
import type { AppThunk } from '../../store/state';
import { request } from '../request';
import { sendFile } from '#web/net/sendFile';
import type { Outcome } from '#web/net/transport';

interface FileToSend {
  readonly file: File;
  readonly purpose: FilePurpose;
  /** The same for each attempt to send this file: the server stores it once. */
  readonly uuid: string;
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** The signal that cancels the upload. */
  readonly signal: AbortSignal;
}

/** Sends a file. It is no endpoint: an endpoint's input would lie in actions, which hold no file. */
export function uploadFile({
  file,
  purpose,
  uuid,
  onProgress,
  signal,
}: FileToSend): AppThunk<Promise<Outcome<{ readonly file: StoredFile }>>> {
  return (dispatch, _getState, services) =>
    request(
      call,
      { body: { purpose, uuid } },
      { services, dispatch, signal, travel: (sent, input, envelope) => sendFile(sent, input, envelope, { file, onProgress }) },
    );
}
