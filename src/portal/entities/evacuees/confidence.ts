import type { Evacuee, EvacueeDoubt, EvacueeStatus, OfflineDevice } from '#contract/evacuations/entities/evacuation';

/** How far the list is to be trusted. It flags and takes nobody off. */
export interface Confidence {
  /** Of those who are not safe: anyone who was found is doubtful no more. */
  readonly doubts: readonly EvacueeDoubt[];
  /** How many people those doubts are about. */
  readonly doubtful: number;
  /** Kiosks that may hold sign-ins which nobody has seen; minutes since they were heard, null for never. The longest silence first. */
  readonly silent: readonly { readonly id: number; readonly name: string; readonly minutes: number | null }[];
}

/**
 * Returns the reasons to doubt the list: people who may not be there, devices that may know more.
 * @param statusOf the status shown now; undefined for somebody who is on the list no more
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
