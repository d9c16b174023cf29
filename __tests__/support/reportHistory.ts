/** Records an evacuation on a real server, change by change: its database, and the events of its outbox and hub over a real socket. */
import fc from 'fast-check';

import { EVACUEE_STATUSES, type EvacuationReport, type Evacuee, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { evacuationChannel } from '#contract/realtime';
import type { LoadedReport } from '#portal/entities/evacuees/report';
import type { ReportEvent } from '#portal/entities/realtime';
import { readEvent, readReportsBy } from '#portal/processes/channels/readEvent';
import { readReportEvent } from '#portal/processes/channels/readReportEvent';
import { bodyOf } from './answer';
import { hearChannel } from './hubSocket';
import type { SiteWorld } from './siteWorld';

/** The report as the server gives it to the portal. */
export interface ServerReport {
  readonly counter: number;
  readonly report: LoadedReport;
}

export interface ServerChange {
  /** Null where it is no mark. */
  readonly mark: {
    readonly evacueeId: number;
    readonly status: EvacueeStatus;
    readonly answer: { readonly counter: number; readonly evacuee: Evacuee };
  } | null;
  /** The events that the hub sent for it; none for a mark without effect. */
  readonly events: readonly ReportEvent[];
  /** The report from then on. */
  readonly after: ServerReport;
}

export interface ReportHistory {
  readonly evacuationId: number;
  readonly before: ServerReport;
  readonly changes: readonly ServerChange[];
}

const PEOPLE = ['Jane', 'Joe', 'Jim', 'Jo'];

readReportsBy(readReportEvent);

/**
 * Starts an evacuation in `world` and makes `length` changes there, the same ones for the same `seed`: marks, comments and,
 * if `isJoined`, people who come meanwhile, for whom the portal only receives the event to refetch the report.
 */
export async function recordHistory(
  world: SiteWorld,
  { seed, length, isJoined }: { readonly seed: number; readonly length: number; readonly isJoined: boolean },
): Promise<ReportHistory> {
  for (const name of PEOPLE) await world.arrive(name);
  const { id } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`)).evacuation;
  const read = async (): Promise<ServerReport> => {
    const { evacuation, comments: _comments, ...report }: EvacuationReport = bodyOf(await world.admin.get(`evacuations/${id}`));
    return { counter: evacuation.event_counter, report };
  };
  const socket = await hearChannel(world.server, world.admin, evacuationChannel(id));
  const before = await read();
  const people = before.report.evacuees.map((evacuee) => evacuee.id);

  const mark = async (evacueeId: number, status: EvacueeStatus): Promise<ServerChange['mark']> => {
    const { event_counter: counter, evacuee } = bodyOf(await world.admin.patch(`evacuations/${id}/evacuees/${evacueeId}`, { status }));
    return { evacueeId, status, answer: { counter, evacuee } };
  };
  const changes: ServerChange[] = [];
  for (const wish of fc.sample(wishes(people, isJoined), { seed, numRuns: length })) {
    let made: ServerChange['mark'] = null;
    if (wish.do === 'mark') made = await mark(wish.evacueeId, wish.status);
    else if (wish.do === 'comment') bodyOf(await world.admin.post(`evacuations/${id}/comments`, { content: 'Gate B' }));
    else await world.arrive('Late');
    const events = (await socket.heard()).map(({ channel = '', event, data }) =>
      reportEvent(readEvent(channel, event, JSON.parse(String(data)), 0)),
    );
    changes.push({ mark: made, events, after: await read() });
  }
  socket.close();
  return { evacuationId: id, before, changes };
}

type Wish = { readonly do: 'mark'; readonly evacueeId: number; readonly status: EvacueeStatus } | { readonly do: 'comment' | 'join' };

function wishes(people: readonly number[], isJoined: boolean): fc.Arbitrary<Wish> {
  return fc.oneof(
    {
      weight: 40,
      arbitrary: fc.record({
        do: fc.constant('mark' as const),
        evacueeId: fc.constantFrom(...people),
        status: fc.constantFrom(...EVACUEE_STATUSES),
      }),
    },
    { weight: 10, arbitrary: fc.record({ do: fc.constant('comment' as const) }) },
    { weight: isJoined ? 1 : 0, arbitrary: fc.record({ do: fc.constant('join' as const) }) },
  );
}

function reportEvent(read: ReturnType<typeof readEvent>): ReportEvent {
  if (read === null || typeof read === 'string' || !('evacuationId' in read))
    throw new Error('The server sends what the portal cannot read.');
  return read;
}
