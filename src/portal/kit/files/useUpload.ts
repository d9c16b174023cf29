import { useCallback, useEffect, useRef, useState } from 'react';

import type { StoredFile } from '#contract/platform/entities/file';
import type { FilePurpose } from '#contract/platform/filePurposes';
import { uploadFile } from '#portal/api/platform/files';
import type { RequestError } from '#web/net/requestError';
import { newKey } from '#web/text/newKey';
import { useAppDispatch } from '#portal/store/hooks';

/** The progress of a file. It is never in the store, nor in an action. */
export type Upload =
  | { readonly state: 'sending'; readonly file: File; readonly sent: number }
  | { readonly state: 'failed'; readonly file: File; readonly error: RequestError };

interface Attempts {
  readonly file: File;
  /** One for all attempts at this file: if a response is lost, the server stores the file once. */
  readonly uuid: string;
  readonly controller: AbortController;
}

/** The callbacks at the end of an upload. */
export interface UploadEnds {
  readonly onDone: (file: StoredFile) => void;
  /** It failed or was cancelled: the former file counts again. */
  readonly onLeft: () => void;
}

/** Sends one file at a time; another replaces the one before. A running upload ends with the component. */
export function useUpload(purpose: FilePurpose, { onDone, onLeft }: UploadEnds) {
  const dispatch = useAppDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  const current = useRef<Attempts | null>(null);

  const end = useCallback(() => {
    const { controller } = current.current ?? {};
    current.current = null;
    controller?.abort();
  }, []);
  useEffect(() => end, [end]);

  const send = async (attempts: Attempts): Promise<void> => {
    const { file, uuid, controller } = attempts;
    current.current = attempts;
    setUpload({ state: 'sending', file, sent: 0 });
    const outcome = await dispatch(
      uploadFile({
        file,
        purpose,
        uuid,
        signal: controller.signal,
        onProgress: (sent) => current.current === attempts && setUpload({ state: 'sending', file, sent }),
      }),
    );
    // Cancelled, or replaced by another file.
    if (current.current !== attempts) return;
    if ('data' in outcome) {
      current.current = null;
      setUpload(null);
      onDone(outcome.data.file);
    } else {
      setUpload({ state: 'failed', file, error: outcome.error });
      onLeft();
    }
  };

  return {
    upload,
    start: (file: File): void => {
      end();
      void send({ file, uuid: newKey(), controller: new AbortController() });
    },
    /** Sends the failed file again. */
    retry: (): void => {
      if (current.current !== null) void send({ ...current.current, controller: new AbortController() });
    },
    /** Cancels a running upload, or clears a failed one. */
    cancel: (): void => {
      end();
      setUpload(null);
      onLeft();
    },
  };
}
