import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { ChangeOutcome } from '#portal/api/useChange';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { openPart, useAddress } from '../route/useAddress';
import { ListCard } from './ListCard';
import type { Named, OpenedDialog, OpenedName } from './NamedDialog';
import { OrderedRecords, type ListRead, type OrderedWords } from './OrderedRecords';

interface NamedWords extends OrderedWords {
  readonly add: string;
  readonly renameOf: (name: string) => string;
  readonly deleteOf: (name: string) => string;
}

interface NamedRecordsProps<R extends Named> {
  /** In the server's order; undefined until they are loaded. */
  readonly records: readonly R[] | undefined;
  readonly read: ListRead;
  readonly readOnly: boolean;
  readonly words: NamedWords;
  /** The icon of an empty list. */
  readonly icon: ReactNode;
  /** The icon of the button that adds a record. */
  readonly addIcon: ReactNode;
  /** Buttons of a row, before those that rename and delete it. */
  readonly actions?: (record: R) => ReactNode;
  readonly order: (ids: readonly number[]) => Promise<ChangeOutcome<unknown>>;
  /** Draws the open dialog: a `NamedDialog` with the words and changes of these records. */
  readonly dialog: (open: OpenedDialog) => ReactNode;
}

const ADDRESS = { add: openPart() };
const ADD: OpenedName = { is: 'add' };
const ROW_HEIGHT = 48;

/** A card with a list of names in an order, whose records are added, renamed and deleted in dialogs. */
export function NamedRecords<R extends Named>({ words, dialog, addIcon, actions, ...list }: NamedRecordsProps<R>) {
  const { values, change } = useAddress(ADDRESS);
  const [opened, setOpened] = useState<OpenedName | null>(null);
  const { records = [], readOnly } = list;
  const add = !readOnly && (
    <Button variant="primary" icon={addIcon} onClick={() => change({ add: 'record' })}>
      {words.add}
    </Button>
  );
  const buttons = (record: R) => (
    <>
      {actions?.(record)}
      <IconButton
        label={words.renameOf(record.name)}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpened({ is: 'rename', record })}
      />
      <IconButton
        label={words.deleteOf(record.name)}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpened({ is: 'delete', record })}
      />
    </>
  );
  return (
    <>
      <ListCard actions={records.length > 0 && add}>
        <OrderedRecords
          {...list}
          words={words}
          add={add}
          rowHeight={ROW_HEIGHT}
          row={(record) => ({ name: record.name, actions: !readOnly && buttons(record) })}
        />
      </ListCard>
      {opened !== null && dialog({ opened, onClose: () => setOpened(null) })}
      {values.add !== null && !readOnly && dialog({ opened: ADD, onClose: () => change({ add: null }) })}
    </>
  );
}
