/** A live report with eight people and two evacuation points. */
import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';
import { openReport } from './openReport';
import { anEvacuee } from './portalRecords';

const MINUTE = 60_000;
export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();
export const PEOPLE = Array.from({ length: 8 }, (_, index) =>
  anEvacuee({ id: index + 1, name: `Person ${index + 1}`, in_timestamp: '2026-01-01T08:00:00Z' }),
);
const POINTS = [
  { id: 7, title: 'Car park' },
  { id: 8, title: 'Quay' },
];

export const openLive = (fields: Partial<EvacuationReport> = {}) =>
  openReport({ people: PEOPLE, fields: { evacuation_points: POINTS, ...fields } });
