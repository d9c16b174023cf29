import type { Evacuee, EvacueeDoubt, EvacueeStatus, OfflineDevice } from '#contract/evacuations/entities/evacuation';

/** The confidence in the list. It flags people and removes nobody. */
export interface Confidence {
  /** Doubts about people who are not safe: a person who was found is in doubt no longer. */
  readonly doubts: readonly EvacueeDoubt[];
  /** The number of people with such doubts. */
  readonly doubtful: number;
  /** Kiosks that may hold unseen sign-ins; minutes since their last contact, null for never. The longest silence first. */
  readonly silent: readonly { readonly id: number; readonly name: string; readonly minutes: number | null }[];
}

/**
 * Returns the reasons to doubt the list: people who may not be there, devices that may know more.
 * @param statusOf the status shown now; undefined for somebody who is no longer on the list
 */
export function confidenceOf(
  doubts: readonly EvacueeDoubt[],
  devices: readonly OfflineDevice[],
  statusOf: (evacueeId: Evacuee['id']) => EvacueeStatus | undefined,
  now: number,
): Confidence {
  const open = doubts.filter(({ evacuee_id: id }) => ![undefined, 'safe'].includes(statusOf(id)));
  const silent = devices.map(({ id, name, last_heartbeat: heard }) => ({
    id,
    name,
    minutes: heard === null ? null : Math.max(0, Math.floor((now - Date.parse(heard)) / 60_000)),
  }));
  return {
    doubts: open,
    doubtful: new Set(open.map(({ evacuee_id: id }) => id)).size,
    silent: silent.sort((left, right) => (right.minutes ?? Infinity) - (left.minutes ?? Infinity) || left.id - right.id),
  };
}
