import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { ProblemText } from '#web/ui/form/ProblemText';
import { FieldError } from '#web/ui/fields/FieldError';
import { OrderedList } from '#web/ui/list/OrderedList';
import styles from './FormBuilder.module.css';
import { keepEnter } from './keepEnter';
import type { Parts } from './useParts';

interface PartListProps<T> {
  readonly label: string;
  readonly parts: Parts<T>;
  readonly readOnly: boolean;
  /** Returns the name of a part in its buttons. */
  readonly nameOf: (item: T) => string;
  /** Renders the part's row. */
  readonly row: (item: T) => ReactNode;
  /** Renders the fields of the open part. */
  readonly editor: (item: T, change: (item: T) => void) => ReactNode;
  /** Renders buttons that add a part; each opens the added part. */
  readonly adding: (add: (item: T) => void) => ReactNode;
}

/** Questions or rules in their order, one of them open below its row's list to be changed. */
export function PartList<T>({ label, parts, readOnly, nameOf, row, editor, adding }: PartListProps<T>) {
  const { t } = useTranslation('forms');
  const [open, setOpen] = useState<number | null>(null);
  const { items, keys } = parts;
  const place = open === null ? -1 : keys.indexOf(open);
  const opened = items[place];
  return (
    <section className={styles.parts} aria-label={label}>
      <h3>{label}</h3>
      {items.length > 0 && (
        <OrderedList
          label={label}
          readOnly={readOnly}
          onOrder={parts.move}
          rows={items.flatMap((item, index) => {
            const key = keys[index];
            if (key === undefined) return [];
            const name = nameOf(item);
            const problem = parts.problemOf(key);
            return {
              id: key,
              name,
              content: (
                <div className={styles.row}>
                  {row(item)}
                  {problem !== undefined && (
                    <FieldError>
                      <ProblemText problem={problem} />
                    </FieldError>
                  )}
                </div>
              ),
              actions: (
                <PartActions
                  name={name}
                  isFaulty={problem !== undefined}
                  readOnly={readOnly}
                  onOpen={() => setOpen(key)}
                  onRemove={() => parts.remove(key)}
                />
              ),
            };
          })}
        />
      )}
      {opened !== undefined && open !== null && (
        <div key={open} role="group" aria-label={nameOf(opened)} className={styles.editor} onKeyDown={keepEnter}>
          {editor(opened, (item) => parts.change(open, item))}
          <div>
            <Button onClick={() => setOpen(null)}>{t('part.done')}</Button>
          </div>
        </div>
      )}
      {!readOnly && <div className={styles.buttons}>{adding((item) => setOpen(parts.add(item)))}</div>}
    </section>
  );
}

interface PartActionsProps {
  readonly name: string;
  readonly isFaulty: boolean;
  readonly readOnly: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function PartActions({ name, isFaulty, readOnly, onOpen, onRemove }: PartActionsProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      <IconButton
        label={readOnly ? t('part.show', { name }) : t('part.edit', { name })}
        icon={<Pencil aria-hidden="true" />}
        // The form looks here for the first fault, since the message beside it cannot take the focus.
        data-invalid={isFaulty || undefined}
        onClick={onOpen}
      />
      {!readOnly && <IconButton label={t('part.delete', { name })} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />}
    </>
  );
}
