/** Texts and formats of numbers that all peers share. */
import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';

export interface Counts extends Readonly<Record<EvacueeStatus, number>> {
  readonly total: number;
}

export type Shown = 'remaining' | EvacueeStatus | 'all';

export const SHOWN: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'remaining', label: 'Remaining' },
  { value: 'missing', label: 'Missing' },
  { value: 'needs_assistance', label: 'Needs assistance' },
  { value: 'unknown', label: 'Unknown' },
  { value: 'safe', label: 'Safe' },
  { value: 'all', label: 'All' },
];

export const ROW_HEIGHT = 78;

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

const numbers = new Intl.NumberFormat('en-GB');

export const matches = ({ status }: Evacuee, shown: Shown): boolean =>
  shown === 'all' || (shown === 'remaining' ? status !== 'safe' : status === shown);

export const countOf = (counts: Counts, shown: Shown): string =>
  numbers.format(shown === 'remaining' ? counts.total - counts.safe : shown === 'all' ? counts.total : counts[shown]);

export const figureOf = ({ total, safe }: Counts): string => `${numbers.format(total - safe)} of ${numbers.format(total)} not yet safe`;

export const percentOf = ({ total, safe }: Counts): string => `${Math.floor((safe / Math.max(1, total)) * 100)}%`;

export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('');

export function detailOf({ status, marked_by: by, marked_at: at, host_name: host, company, in_timestamp: since }: Evacuee): string {
  if (status === 'safe' && by !== null && at !== null) return `Safe, marked by ${by} at ${time.format(Date.parse(at))}`;
  const origin = host === null ? company : `Visitor of ${host}`;
  return [origin, since === null ? null : `signed in at ${time.format(Date.parse(since))}`].filter(Boolean).join(' · ');
}

export const actionOf = ({ status }: Evacuee): string => (status === 'safe' ? 'Undo' : 'Mark safe');

export const actionLabelOf = (one: Evacuee): string => (one.status === 'safe' ? `Undo for ${one.name}` : `Mark ${one.name} safe`);

/** '600 safe · 4,400 missing'. */
export const summaryOf = (counts: Omit<Counts, 'total'>): string =>
  [
    `${numbers.format(counts.safe)} safe`,
    counts.needs_assistance > 0 && `${numbers.format(counts.needs_assistance)} need assistance`,
    counts.unknown > 0 && `${numbers.format(counts.unknown)} unknown`,
    counts.missing > 0 && `${numbers.format(counts.missing)} missing`,
  ]
    .filter(Boolean)
    .join(' · ');
