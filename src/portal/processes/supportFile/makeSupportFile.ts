import type { Config } from '#contract/clients/calls/client';
import { api } from '#portal/api/api';
import type { RootState } from '#portal/store/state';
import { APP_VERSION } from '#web/net/appVersion';
import type { RecordedAction, ActionLog } from '#portal/lib/services';
import { gapLogOf, type Gap } from './gapLog';
import { makePlaceholders, type RedactedCounts } from './placeholders';
import { makeRedactor } from './redact';

/** The maximum size of a support file in bytes. */
export const SUPPORT_FILE_MAX_BYTES = 5_000_000;
/** The most actions that it contains. */
export const SUPPORT_FILE_MAX_ACTIONS = 6_000;
/** Rises when an earlier file can no longer be read. */
export const SUPPORT_FILE_VERSION = 1;

/** The facts of a file, beside the history. */
export interface SupportFileFacts {
  readonly format: 'portico-support';
  readonly version: number;
  /** An ISO instant. */
  readonly made_at: string;
  readonly app_version: string;
  readonly latest_app_version: string | null;
  readonly user_agent: string;
  readonly role: Config['system_role'];
  readonly permissions: readonly string[];
  readonly flags: Readonly<Record<string, boolean>>;
  readonly gaps: readonly Gap[];
  readonly redacted: RedactedCounts;
  /** Recorded, but too much for the file: the number of oldest actions left out. */
  readonly actions_left_out: number;
}

export interface SupportFile {
  readonly text: string;
  readonly facts: SupportFileFacts;
  readonly actions: number;
}

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Drops the oldest actions: the initial state includes their effects. */
function lastOf({ base, actions, reduce }: ActionLog, count: number): ActionLog {
  const over = Math.max(0, actions.length - count);
  const advanced = actions.slice(0, over).reduce((state, { action }) => reduce(state, action), base);
  return { base: advanced, actions: actions.slice(over), reduce };
}

/**
 * Returns the history as lifted by `@redux-devtools/instrument`, which is what the extension imports. States are computed again from it.
 */
function historyOf(base: unknown, actions: readonly RecordedAction[]) {
  const lifted = actions.map(({ action, at }) => ({ type: 'PERFORM_ACTION', action, timestamp: at }));
  return {
    monitorState: null,
    actionsById: Object.fromEntries(
      [{ type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: actions[0]?.at ?? 0 }, ...lifted].entries(),
    ),
    nextActionId: lifted.length + 1,
    stagedActionIds: [...Array(lifted.length + 1).keys()],
    skippedActionIds: [],
    committedState: base,
    currentStateIndex: lifted.length,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  };
}

function flagsOf(settings: Config['client']['settings'] | undefined): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(settings ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
}

/** Bytes around each action in the file: its id, its time. */
const AROUND_ACTION = 90;

/**
 * Writes the latest actions, without anything that people wrote: it is removed here, once, and is nowhere in the text. Holds as many of
 * the newest actions as fit. Null when the present state alone is larger than a file may be.
 * @param now milliseconds since 1970
 */
export function makeSupportFile(recording: ActionLog, { session }: Pick<RootState, 'session'>, now: number): SupportFile | null {
  const recorded = lastOf(recording, SUPPORT_FILE_MAX_ACTIONS);
  const placeholders = makePlaceholders();
  const { collect, redact } = makeRedactor({ placeholders, endpoints: new Set(Object.keys(api.endpoints)) });
  collect(recorded.base);
  collect(recorded.actions);
  // Each was an action before; only its texts changed.
  const redactedActions = recorded.actions.map(({ action, at }) => ({ action: redact(action) as RecordedAction['action'], at }));
  const sizes = redactedActions.map((action) => sizeOf(action) + AROUND_ACTION);

  /** Returns how many of the newest actions take up at most so many bytes. */
  const newestWithin = (bytes: number): number => {
    let left = bytes;
    const first = sizes.findLastIndex((size) => (left -= size) < 0);
    return sizes.length - 1 - first;
  };
  // The initial state for fewer actions may be larger or smaller, so a first guess is corrected until it fits.
  for (let count = newestWithin(SUPPORT_FILE_MAX_BYTES); ;) {
    const kept = lastOf(recorded, count);
    const base = redact(kept.base);
    const facts: SupportFileFacts = {
      format: 'portico-support',
      version: SUPPORT_FILE_VERSION,
      made_at: new Date(now).toISOString(),
      app_version: APP_VERSION,
      latest_app_version: session.config?.latest_app_version ?? null,
      user_agent: navigator.userAgent,
      role: session.config?.system_role ?? null,
      permissions: session.config?.roles ?? [],
      flags: flagsOf(session.config?.client.settings),
      gaps: gapLogOf(kept),
      redacted: placeholders.counts(),
      actions_left_out: recorded.actions.length - count,
    };
    const fitting = newestWithin(SUPPORT_FILE_MAX_BYTES - sizeOf(base) - sizeOf(facts));
    if (fitting >= count) {
      const text = JSON.stringify({ portico: facts, ...historyOf(base, redactedActions.slice(redactedActions.length - count)) });
      if (new Blob([text]).size <= SUPPORT_FILE_MAX_BYTES) return { text, facts, actions: count };
    }
    if (count === 0) return null;
    count = Math.min(fitting, count - 1);
  }
}
