import type { Evacuee, EvacueeStatus } from '../../../contract/entities/evacuation';
import { foldText } from '../../../contract/fold';
import type { Shown } from './changes';
import type { EvacueeChunks } from './chunks';

/** What a roll call is narrowed by; what is left out narrows nothing. */
export interface EvacueeFilter {
  readonly status?: EvacueeStatus;
  readonly groupId?: number;
  /** Part of the name, company or host, in any case and without accents. */
  readonly q?: string;
  readonly hideSafe?: boolean;
  /** Last seen at this evacuation point. */
  readonly pointId?: number;
}

const searchTexts = new WeakMap<Evacuee, string>();

function searchText(evacuee: Evacuee): string {
  let text = searchTexts.get(evacuee);
  if (text === undefined) {
    text = foldText([evacuee.name, evacuee.company, evacuee.host_name].filter(Boolean).join(' '));
    searchTexts.set(evacuee, text);
  }
  return text;
}

interface Found {
  readonly urgent: readonly number[];
  readonly others: readonly number[];
}

/**
 * Finds who matches, by name, those who need assistance first. What was found in a chunk is kept with it, so that after a
 * change only the chunks that it copied are looked through again.
 * @param overlay marks made here that count instead of what the server says
 * @param filter with `q` folded already
 */
export function makeFinder(overlay: ReadonlyMap<number, Shown>, { status, groupId, q = '', hideSafe, pointId }: EvacueeFilter): (evacuees: EvacueeChunks) => readonly number[] {
  const kept = new WeakMap<readonly Evacuee[], Found>();

  function findIn(chunk: readonly Evacuee[]): Found {
    const urgent: number[] = [];
    const others: number[] = [];
    for (const evacuee of chunk) {
      const mark = overlay.get(evacuee.id);
      const shown = mark?.status ?? evacuee.status;
      if (status !== undefined && shown !== status) continue;
      if (hideSafe === true && shown === 'safe') continue;
      if (groupId !== undefined && evacuee.group_id !== groupId) continue;
      if (pointId !== undefined && (mark?.pointId === undefined ? evacuee.evacuation_point_id : mark.pointId) !== pointId) continue;
      if (q !== '' && !searchText(evacuee).includes(q)) continue;
      (shown === 'needs_assistance' ? urgent : others).push(evacuee.id);
    }
    return { urgent, others };
  }

  return ({ chunks }) => {
    const all = chunks.map((chunk) => {
      let found = kept.get(chunk);
      if (found === undefined) {
        found = findIn(chunk);
        kept.set(chunk, found);
      }
      return found;
    });
    return [...all.flatMap(({ urgent }) => urgent), ...all.flatMap(({ others }) => others)];
  };
}

interface Recent {
  readonly overlay: ReadonlyMap<number, Shown>;
  readonly filter: EvacueeFilter;
  readonly find: ReturnType<typeof makeFinder>;
}

/** Lists that stand beside each other; with more of them every text that was searched for would keep what it found. */
const KEPT_FINDERS = 4;
let recent: readonly Recent[] = [];

const isSame = (left: EvacueeFilter, right: EvacueeFilter): boolean =>
  left.status === right.status && left.groupId === right.groupId && left.q === right.q && left.hideSafe === right.hideSafe && left.pointId === right.pointId;

/** The finder for a filter: the same as long as it is in use. */
export function finderFor(overlay: Recent['overlay'], filter: EvacueeFilter): Recent['find'] {
  const known = recent.find((one) => one.overlay === overlay && isSame(one.filter, filter));
  const found = known ?? { overlay, filter, find: makeFinder(overlay, filter) };
  if (recent[0] !== found) recent = [found, ...recent.filter((one) => one !== found)].slice(0, KEPT_FINDERS);
  return found.find;
}
