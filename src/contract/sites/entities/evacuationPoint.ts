/** A place where people assemble. */
export interface EvacuationPoint {
  readonly id: number;
  readonly title: string;
}
