import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { foldText, hasWords } from '#contract/platform/text/fold';
import type { Shown } from './changes';
import type { EvacueeChunks } from './chunks';

/** The filters of a roll call; a missing one filters nothing. */
export interface EvacueeFilter {
  readonly status?: EvacueeStatus;
  readonly groupId?: number;
  /** Words of the name, company or host, in any case and without accents. */
  readonly q?: string;
  readonly hideSafe?: boolean;
  /** Last seen at this evacuation point. */
  readonly pointId?: number;
  /** Only people who need help to leave. */
  readonly helpToLeave?: boolean;
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
  readonly toLeave: readonly number[];
  readonly others: readonly number[];
}

type Chunk = readonly Evacuee[];

/** Returns the part of the list that an evacuee belongs to; null for one who does not match. */
function placeIn(
  evacuee: Evacuee,
  mark: Shown | undefined,
  { status, groupId, q = '', hideSafe, pointId, helpToLeave }: EvacueeFilter,
): keyof Found | null {
  const shown = mark?.status ?? evacuee.status;
  if (status !== undefined && shown !== status) return null;
  if (hideSafe === true && shown === 'safe') return null;
  if (helpToLeave === true && !evacuee.needs_help_to_leave) return null;
  if (groupId !== undefined && evacuee.group_id !== groupId) return null;
  if (pointId !== undefined && (mark?.pointId === undefined ? evacuee.evacuation_point_id : mark.pointId) !== pointId) return null;
  if (q !== '' && !hasWords(searchText(evacuee), q)) return null;
  if (shown === 'needs_assistance') return 'urgent';
  return evacuee.needs_help_to_leave && shown !== 'safe' ? 'toLeave' : 'others';
}

/**
 * Finds the matching people, by name: first those who need assistance, then those not safe who need help to leave. The matches of a
 * chunk are cached with it, so that after a change only the people who changed are checked again; the list stays the same array while
 * nobody comes or goes.
 * @param overlay local marks, which take precedence over the server's state
 * @param filter with `q` folded already
 */
export function makeFinder(overlay: ReadonlyMap<number, Shown>, filter: EvacueeFilter): (evacuees: EvacueeChunks) => readonly number[] {
  const kept = new WeakMap<Chunk, Found>();
  let last: { readonly chunks: readonly Chunk[]; readonly found: readonly Found[]; readonly ids: readonly number[] } = {
    chunks: [],
    found: [],
    ids: [],
  };

  const placeOf = (evacuee: Evacuee): keyof Found | null => placeIn(evacuee, overlay.get(evacuee.id), filter);

  function findIn(chunk: Chunk): Found {
    const found = { urgent: [] as number[], toLeave: [] as number[], others: [] as number[] };
    for (const evacuee of chunk) {
      const place = placeOf(evacuee);
      if (place !== null) found[place].push(evacuee.id);
    }
    return found;
  }

  /** Whether the same people match as in the chunk before. */
  const isAsBefore = (chunk: Chunk, before: Chunk): boolean =>
    chunk.length === before.length &&
    chunk.every((evacuee, slot) => {
      const former = before[slot];
      return evacuee === former || (evacuee.id === former?.id && placeOf(evacuee) === placeOf(former));
    });

  function foundIn(chunk: Chunk, before: Chunk | undefined): Found {
    const known = kept.get(chunk);
    if (known !== undefined) return known;
    const earlier = before && kept.get(before);
    const found = before !== undefined && earlier !== undefined && isAsBefore(chunk, before) ? earlier : findIn(chunk);
    kept.set(chunk, found);
    return found;
  }

  return ({ chunks }) => {
    const found = chunks.map((chunk, index) => foundIn(chunk, last.chunks[index]));
    const isSame = found.length === last.found.length && found.every((one, index) => one === last.found[index]);
    last = {
      chunks,
      found,
      ids: isSame
        ? last.ids
        : [...found.flatMap(({ urgent }) => urgent), ...found.flatMap(({ toLeave }) => toLeave), ...found.flatMap(({ others }) => others)],
    };
    return last.ids;
  };
}

interface Recent {
  readonly overlay: ReadonlyMap<number, Shown>;
  readonly filter: EvacueeFilter;
  readonly find: ReturnType<typeof makeFinder>;
}

/** The number of lists shown side by side; a larger cache would hold the matches of every text that was searched for. */
const KEPT_FINDERS = 4;
let recent: readonly Recent[] = [];

const isSame = (left: EvacueeFilter, right: EvacueeFilter): boolean =>
  left.status === right.status &&
  left.groupId === right.groupId &&
  left.q === right.q &&
  left.hideSafe === right.hideSafe &&
  left.pointId === right.pointId &&
  left.helpToLeave === right.helpToLeave;

/** Returns the finder for a filter: the same while it is in use. */
export function finderFor(overlay: Recent['overlay'], filter: EvacueeFilter): Recent['find'] {
  const known = recent.find((one) => one.overlay === overlay && isSame(one.filter, filter));
  const found = known ?? { overlay, filter, find: makeFinder(overlay, filter) };
  if (recent[0] !== found) recent = [found, ...recent.filter((one) => one !== found)].slice(0, KEPT_FINDERS);
  return found.find;
}
