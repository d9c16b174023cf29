/** Plays a browser's upload of a file step by step. */
import { act } from '@testing-library/react';

/** One request with a file, as the page sent it. */
export interface PlayedUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The fields and the file's name, in their order. */
  readonly parts: readonly (readonly [string, string])[];
  readonly isAborted: () => boolean;
  /** So many of 100 bytes have gone. */
  progress(percent: number): Promise<void>;
  answer(status: number, body: object): Promise<void>;
  /** The line is cut. */
  fail(): Promise<void>;
}

class PlayedRequest {
  static sent: PlayedUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  #url = '';
  #isAborted = false;
  readonly #headers: Record<string, string> = {};

  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }
  getResponseHeader = (): null => null;
  abort(): void {
    if (this.status === 0) this.#isAborted = true;
  }
  send(form: FormData): void {
    PlayedRequest.sent.push({
      url: this.#url,
      headers: this.#headers,
      parts: [...form.entries()].map(([field, value]) => [field, typeof value === 'string' ? value : value.name]),
      isAborted: () => this.#isAborted,
      progress: (percent) => step(() => this.upload.onprogress?.({ loaded: percent, total: 100 })),
      answer: (status, body) =>
        step(() => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        }),
      fail: () => step(() => this.onerror?.()),
    });
  }
}

const step = (what: () => void): Promise<void> =>
  act(async () => {
    what();
    await Promise.resolve();
  });

/** For the top of a test file: no file leaves the page. Returns the requests that were sent, the newest last. */
export function playUploads(): readonly PlayedUpload[] {
  const sent: PlayedUpload[] = [];
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => {
    sent.length = 0;
    PlayedRequest.sent = sent;
    Object.assign(globalThis, { XMLHttpRequest: PlayedRequest });
  });
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: original }));
  return sent;
}
