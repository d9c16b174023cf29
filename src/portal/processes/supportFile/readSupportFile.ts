import { GAP_KINDS, type Gap } from './gapLog';
import { SUPPORT_FILE_MAX_ACTIONS, SUPPORT_FILE_MAX_BYTES, SUPPORT_FILE_VERSION, type SupportFileFacts } from './makeSupportFile';

/** The reason why a file is not opened. */
export type FileFault = 'tooLarge' | 'notJson' | 'notRecording' | 'otherVersion' | 'unsafe' | 'damaged';

/** The history of a file, as the engine imports it. */
export interface RecordedHistory {
  readonly monitorState: null;
  readonly actionsById: Readonly<
    Record<number, { readonly type: 'PERFORM_ACTION'; readonly action: { readonly type: string }; readonly timestamp: number }>
  >;
  readonly nextActionId: number;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly committedState: Readonly<Record<string, unknown>>;
  readonly currentStateIndex: number;
  readonly computedStates: readonly never[];
  readonly isLocked: boolean;
  readonly isPaused: boolean;
}

/** The facts of a file, if they have our form. */
export interface ReadFacts extends Pick<
  SupportFileFacts,
  'made_at' | 'app_version' | 'latest_app_version' | 'user_agent' | 'permissions' | 'actions_left_out'
> {
  readonly role: string | null;
  /** The flags that are on. */
  readonly flags: readonly string[];
  readonly gaps: readonly { readonly kind: Gap['kind']; readonly at: number }[];
}

type ReadFile = { readonly facts: ReadFacts; readonly history: RecordedHistory } | { readonly fault: FileFault };

/** Deeper than any state of the portal; and larger than our largest file. */
const MAX_DEPTH = 60;
const MAX_VALUES = 3_000_000;
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The limit of a Date: beyond it a moment cannot be shown. */
const LATEST_MS = 8.64e15;
const isMoment = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LATEST_MS;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks every value of the file, no matter who wrote it. Addresses of pictures are removed: they would be fetched.
 * @returns whether it may be given to the reducers
 */
function isSafe(root: unknown): boolean {
  // By hand: a file that is nested too deep must not overflow the stack.
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    seen += 1;
    if (depth > MAX_DEPTH || seen > MAX_VALUES) return false;
    if (typeof value !== 'object' || value === null) continue;
    // Checked key by key.
    const fields = value as Fields;
    for (const key of Object.keys(fields)) {
      if (UNSAFE_KEYS.includes(key)) return false;
      if (typeof fields[key] === 'string' && /_(?:url|path)$/.test(key)) fields[key] = null;
      open.push({ value: fields[key], depth: depth + 1 });
    }
  }
  return true;
}

/** The maximum length of a text shown beside the recording: longer than any of ours. */
const FACT_MAX_LENGTH = 300;
/** The maximum number of rights, flags and gaps that are read. */
const FACTS_MAX = 1_000;
const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, FACT_MAX_LENGTH) : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, FACTS_MAX) : []);

/** Reads the facts of a file. Facts in another form are left out: the recording can still be played. */
function factsIn(facts: Fields): Omit<ReadFacts, 'made_at' | 'app_version'> {
  const { actions_left_out: leftOut, flags } = facts;
  return {
    latest_app_version: textIn(facts['latest_app_version']) || null,
    user_agent: textIn(facts['user_agent']),
    role: textIn(facts['role']) || null,
    permissions: listIn(facts['permissions']).map(textIn).filter(Boolean),
    flags: isFields(flags)
      ? listIn(Object.keys(flags))
          .map(textIn)
          .filter((flag) => flags[flag] === true)
      : [],
    gaps: listIn(facts['gaps']).flatMap((gap) => {
      const kind = isFields(gap) ? GAP_KINDS.find((known) => known === gap['kind']) : undefined;
      const at = isFields(gap) && typeof gap['at'] === 'string' ? Date.parse(gap['at']) : Number.NaN;
      return kind === undefined || Number.isNaN(at) ? [] : [{ kind, at }];
    }),
    actions_left_out: typeof leftOut === 'number' && Number.isSafeInteger(leftOut) && leftOut > 0 ? leftOut : 0,
  };
}

function isState(state: unknown): state is Readonly<Record<string, unknown>> {
  if (
    !isFields(state) ||
    !isFields(state['route']) ||
    !isFields(state['session']) ||
    !isFields(state['entities']) ||
    !isFields(state['api'])
  )
    return false;
  const { location } = state['route'];
  const tables = Object.values(state['entities']);
  return (
    isFields(location) &&
    ['pathname', 'search', 'hash', 'key'].every((key) => typeof location[key] === 'string') &&
    typeof state['session']['status'] === 'string' &&
    tables.every((table) => isFields(table) && Array.isArray(table['ids']) && isFields(table['entities']) && isFields(table['lag']))
  );
}

function historyIn({ actionsById, stagedActionIds, committedState }: Fields): RecordedHistory | FileFault {
  if (!isFields(actionsById) || !Array.isArray(stagedActionIds) || !isState(committedState)) return 'damaged';
  if (stagedActionIds.length > SUPPORT_FILE_MAX_ACTIONS + 1) return 'tooLarge';
  const lifted: Record<number, RecordedHistory['actionsById'][number]> = {};
  for (const [index, id] of stagedActionIds.entries()) {
    const entry = actionsById[String(id)];
    if (id !== index || !isFields(entry) || !isMoment(entry['timestamp']) || !isFields(entry['action'])) return 'damaged';
    const { action } = entry;
    const { type } = action;
    if (typeof type !== 'string') return 'damaged';
    lifted[index] = { type: 'PERFORM_ACTION', action: { ...action, type }, timestamp: entry['timestamp'] };
  }
  if (stagedActionIds.length === 0) return 'damaged';
  // The other facts of its history follow from these.
  return {
    monitorState: null,
    actionsById: lifted,
    nextActionId: stagedActionIds.length,
    stagedActionIds: [...stagedActionIds.keys()],
    skippedActionIds: [],
    committedState,
    currentStateIndex: stagedActionIds.length - 1,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  };
}

/** Reads a support file that anybody may have made. Never throws. */
export function readSupportFile(text: string): ReadFile {
  if (text.length > SUPPORT_FILE_MAX_BYTES) return { fault: 'tooLarge' };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { fault: 'notJson' };
  }
  if (!isFields(read) || !isFields(read['portico']) || read['portico']['format'] !== 'portico-support') return { fault: 'notRecording' };
  const { version, made_at, app_version } = read['portico'];
  if (version !== SUPPORT_FILE_VERSION) return { fault: 'otherVersion' };
  if (!isSafe(read)) return { fault: 'unsafe' };
  if (typeof made_at !== 'string' || Number.isNaN(Date.parse(made_at)) || typeof app_version !== 'string') return { fault: 'damaged' };
  const history = historyIn(read);
  return typeof history === 'string' ? { fault: history } : { facts: { ...factsIn(read['portico']), made_at, app_version }, history };
}
