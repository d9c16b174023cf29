/** The server's side of one live report, played: reads answer what it holds; marks and comments are noted as they come. */
import type { EvacuationReport, Evacuee } from '#contract/entities/evacuation';
import { server } from './portal';
import { anEvacuee, anEvacuation, aReport } from './portalRecords';

export const REPORT_CHANNEL = 'private-Evacuation.5';

/** A change that reached the server. */
export interface SentChange {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

type Reply = readonly [status: number, body: object];

/** Answers the reads of evacuation 5 as often as they are asked. */
export function playReport(first: readonly Evacuee[], fields: Partial<EvacuationReport> = {}) {
  let counter = 10;
  let evacuees = first;
  let more = fields;
  let reads = 0;
  let held: Promise<void> | undefined;
  const sent: SentChange[] = [];

  server()
    .persist()
    .get('/evacuations/5')
    .reply(200, async () => {
      reads += 1;
      // As it was when it was read: what happens while the answer travels comes by the channel.
      const answer = aReport(counter, evacuees, {
        evacuation: anEvacuation({ event_counter: counter, revision: counter + 1, started_at: new Date().toISOString() }),
        ...more,
      });
      await held;
      return answer;
    });

  /** The evacuee as marked by somebody: `{ event_counter, evacuee }`, an event's data and an answer to a mark alike. */
  const marked = (id: number, change: Partial<Evacuee>): { readonly event_counter: number; readonly evacuee: Evacuee } => {
    counter += 1;
    const before = evacuees.find((evacuee) => evacuee.id === id) ?? anEvacuee({ id });
    const evacuee = { ...before, marked_at: '2030-03-04T09:12:00Z', marked_by: 'Mo Farah', ...change, revision: before.revision + 1 };
    evacuees = evacuees.map((each) => (each.id === id ? evacuee : each));
    return { event_counter: counter, evacuee };
  };

  return {
    sent: sent as readonly SentChange[],
    reads: () => reads,
    counter: () => counter,
    marked,
    /** Something else changed: the next counter. */
    next: (): number => (counter += 1),
    set: (change: Partial<EvacuationReport>): void => {
      more = { ...more, ...change };
    },
    /** Holds the next reads back until it is called. */
    hold: (): (() => void) => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = () => {
          held = undefined;
          resolve();
        };
      });
      return () => release();
    },
    /** Announces the answer to one change; a function is asked once it has arrived. Null: no answer, the line is down. */
    takes: (path: string, reply: Reply | (() => Reply | Promise<Reply>) | null): void => {
      const note = (headers: Readonly<Record<string, string>>, body: unknown) =>
        void sent.push({ path, key: headers['idempotency-key'], body });
      const post = server().post(`/evacuations/5${path}`);
      if (reply === null) post.replyWithError('The line is down');
      else {
        post.reply(async function (_address, body) {
          note(this.req.headers, body);
          return typeof reply === 'function' ? reply() : reply;
        });
      }
    },
  };
}
