/** A response that was read to its end. */
export interface Arrived {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** Reads a response to its end. Rejects as `fetch` does, and where its body breaks off. */
export async function readWhole(sent: Promise<Response>): Promise<Arrived> {
  const response = await sent;
  return { status: response.status, text: await response.text(), header: (name) => response.headers.get(name) };
}
