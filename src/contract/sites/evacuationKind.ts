/** An exercise or a real evacuation. The user who starts it chooses; the default is real. */
export const EVACUATION_KINDS = ['real', 'drill'] as const;
export type EvacuationKind = (typeof EVACUATION_KINDS)[number];
