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
  /** The same in each attempt to send this file: the server keeps it once. */
  readonly uuid: string;
  /** Hears how much of it has gone, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** Gives it up. */
  readonly signal: AbortSignal;
}

/** Sends a file. It is no endpoint: what an endpoint is given would lie in actions, which hold no file. */
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
