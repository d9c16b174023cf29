/** The server's side of one live report, played: reads answer what it holds. Changes are a test's own to play. */
import { getEvacuation } from '#contract/evacuations/calls/evacuations';
import type { EvacuationReport, Evacuee } from '#contract/evacuations/entities/evacuation';
import { play, Refusal } from './play';
import { anEvacuee, anEvacuation, aReport } from './portalRecords';

export const REPORT_CHANNEL = 'private-Evacuation.5';

/** Plays the reads of evacuation 5, any number of times. */
export function playReport(first: readonly Evacuee[], fields: Partial<EvacuationReport> = {}) {
  let counter = 10;
  let evacuees = first;
  let more = fields;
  let reads = 0;

  play(getEvacuation, ({ params }) => {
    if (params.evacuationId !== '5') throw new Refusal(404, { message: 'None.' });
    reads += 1;
    return aReport(counter, evacuees, {
      evacuation: anEvacuation({ event_counter: counter, revision: counter + 1, started_at: new Date().toISOString() }),
      ...more,
    });
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
    reads: () => reads,
    counter: () => counter,
    marked,
    /** Something else changed: the next counter. */
    next: (): number => (counter += 1),
    set: (change: Partial<EvacuationReport>): void => {
      more = { ...more, ...change };
    },
  };
}
