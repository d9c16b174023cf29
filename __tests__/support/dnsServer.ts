/** A real DNS server on loopback, whose records a test writes. */
import { createTCPServer, createUDPServer, Packet, type DnsHandler } from 'dns2';

export interface DnsServer {
  /** Its address, as `DNS_SERVERS` names it. */
  readonly address: string;
  /** TXT records by name: each value in the pieces that it is sent in. A name with none is there, and has no such record. */
  readonly records: Map<string, readonly (readonly string[])[]>;
  /** The fault that replaces its records; 'silence' for no response at all. */
  fault: 'refuses' | 'fails' | 'silence' | null;
  /** The names that it was asked for, oldest first. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Why there is no answer (RFC 1035, 4.1.1). */
const CODES = { fails: 2, isUnknown: 3, refuses: 5 } as const;

export async function startDnsServer(): Promise<DnsServer> {
  const asked: string[] = [];
  const handle: DnsHandler = (request, send) => {
    const [question] = request.questions;
    const name = question?.name.toLowerCase() ?? '';
    asked.push(name);
    if (self.fault === 'silence') return;
    const answer = Packet.createResponseFromRequest(request);
    const values = self.records.get(name);
    if (self.fault !== null) answer.header.rcode = CODES[self.fault];
    // A name above another one is there, too.
    else if (values === undefined && ![...self.records.keys()].some((known) => known.endsWith(`.${name}`)))
      answer.header.rcode = CODES.isUnknown;
    else if (question !== undefined)
      answer.answers = (values ?? []).map((data) => Packet.createResourceFromQuestion(question, { data: [...data], ttl: 1 }));
    void send(answer);
  };
  const self: DnsServer & { address: string } = {
    address: '',
    records: new Map(),
    fault: null,
    asked,
    async close() {
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      await new Promise<void>((resolve) => void forLong.close(() => resolve()));
    },
  };
  const { server, forLong, port } = await listen(handle);
  self.address = `127.0.0.1:${port}`;
  return self;
}

/** Listens at one port by UDP and, for long answers, by TCP: a port that is free for one may be taken for the other. */
async function listen(handle: DnsHandler) {
  for (;;) {
    const server = createUDPServer(handle);
    await server.listen(0, '127.0.0.1');
    const { port } = server.address();
    const forLong = createTCPServer(handle);
    const isFree = await new Promise<boolean>((resolve) => {
      forLong.once('error', () => resolve(false));
      forLong.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) return { server, forLong, port };
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  }
}
