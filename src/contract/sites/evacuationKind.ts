/** An exercise or the real thing. Who starts it says so; by default it is real. */
export const EVACUATION_KINDS = ['real', 'drill'] as const;
export type EvacuationKind = (typeof EVACUATION_KINDS)[number];
