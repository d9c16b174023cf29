/** The open part of a panel, held in the address: a record in the drawer, or the form that adds one. */
export interface Opening {
  readonly opened: number | null;
  readonly onOpen: (record: number | null) => void;
  readonly isAdding: boolean;
  readonly onAdd: (isAdding: boolean) => void;
}
