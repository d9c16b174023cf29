/** The timeout of each request; a run makes many of them, and an attempt has a minute. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Far above any page that is requested. */
const ANSWER_MAX_BYTES = 10_000_000;

/** An external service does not respond now, or not in its own form. The message contains no personal data. */
export class OutsideBusy extends Error {
  override readonly name = 'OutsideBusy';
  constructor(
    message: string,
    /** The delay that the service asks for. */
    readonly waitSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** A request to an external service. */
export interface OutsideRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, or an object that is sent as JSON. */
  readonly body?: URLSearchParams | Readonly<Record<string, unknown>>;
}

/** The response. A body that is not JSON is null. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Requests an external service: without redirects, within a time, up to a size.
 *
 * @throws OutsideBusy when there is no response, or too long a one
 */
export async function requestOutside(
  url: string,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  signal?: AbortSignal,
): Promise<OutsideAnswer> {
  const patience = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body.toString() : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await textOf(response)) };
  } catch (error) {
    if (error instanceof OutsideBusy) throw error;
    // The message may contain the address, and that personal data.
    throw new OutsideBusy(`It does not answer (${error instanceof Error ? error.name : 'unknown'})`);
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    // The type of a stream of bytes.
    const part = chunk as Uint8Array;
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new OutsideBusy('Its answer is too long');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns the delay that a service asks for, in seconds; null when it names none. */
export function retryAfter(headers: Headers, now: Date): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\d{1,6}$/u.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}
