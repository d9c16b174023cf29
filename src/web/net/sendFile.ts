import type { AnswerOf, Call } from '#contract/platform/call';
import { addressOf, failure, headersOf, NOWHERE, readAnswer, type CallInput, type Envelope, type Outcome } from './transport';

/** A file may take long; but when nothing moves for this long, the line is dead. */
export const UPLOAD_SILENT_MS = 60_000;

interface Sending {
  readonly file: File;
  /** Called with the progress of the upload, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** The form of a call that takes a file: its fields come first, since the server decides by them whether it takes the file. */
function formOf(body: unknown, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(field, String(value));
  form.append('file', file, file.name);
  return form;
}

/**
 * Sends a call with a file, and tells how far it is; `fetch` does not tell. Never throws; a failure is an outcome.
 */
export function sendFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  envelope: Envelope,
  { file, onProgress }: Sending,
): Promise<Outcome<AnswerOf<C>>> {
  if (envelope.base === NOWHERE || envelope.signal?.aborted === true) return Promise.resolve(failure('cancelled'));
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const cancel = (): void => settle(failure('cancelled'));
    const giveUp = (): void => settle(failure('timeout'));
    let silent = setTimeout(giveUp, UPLOAD_SILENT_MS);
    const settle = (outcome: Outcome<AnswerOf<C>>): void => {
      clearTimeout(silent);
      envelope.signal?.removeEventListener('abort', cancel);
      resolve(outcome);
      sending.abort();
    };
    envelope.signal?.addEventListener('abort', cancel);
    sending.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silent);
      silent = setTimeout(giveUp, UPLOAD_SILENT_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    sending.onerror = () => settle(failure('network'));
    sending.onload = () =>
      settle(readAnswer({ status: sending.status, text: sending.responseText, header: (name) => sending.getResponseHeader(name) }));
    sending.open(call.method, addressOf(call, input, envelope));
    headersOf(call, envelope).forEach((value, name) => sending.setRequestHeader(name, value));
    sending.send(formOf(input.body, file));
  });
}
