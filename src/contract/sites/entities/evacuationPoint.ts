/** A place where people meet. */
export interface EvacuationPoint {
  readonly id: number;
  readonly title: string;
}
