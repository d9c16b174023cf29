import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { ListBoxContext } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Dropdown.module.css';
import { boxClass, Field, splitWords, useField } from '../fields/Field';
import type { FieldWords } from '../fields/Field';
import popoverStyles from '../overlays/Popover.module.css';

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/** The props common to `Dropdown` and `MultiDropdown`. */
export interface DropdownBase extends FieldWords {
  /** Called when the focus leaves the field. */
  readonly onBlur?: () => void;
  /** Shown while nothing is chosen; 'Choose…' by default. */
  readonly placeholder?: string;
  /** Shows a search field; by default from 5 options on. */
  readonly searchable?: boolean;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
  /** A Lucide icon before the text. */
  readonly icon?: ReactNode;
  /** Open from the start, such as a picker that a key opens. */
  readonly open?: boolean;
  /** Called when the list opens or closes. */
  readonly onOpenChange?: (open: boolean) => void;
}

interface DropdownFrameProps extends Omit<DropdownBase, 'searchable'> {
  /** The keys of the chosen options. */
  readonly chosen: readonly string[];
  /** Called with the chosen keys. If only one can be chosen, the list also closes, even for the same option. */
  readonly onChoose: (keys: readonly string[]) => void;
  /** Several can be chosen, and the list stays open. */
  readonly multiple?: boolean;
  /** `bar` looks like a button and is as wide as its text. */
  readonly look?: 'field' | 'bar';
  /** The content of the closed field; the placeholder by default. */
  readonly shown?: ReactNode;
  /** The open list. */
  readonly children: ReactNode;
  /** Below the field, with it; false while it has nothing there. */
  readonly footer?: ReactNode;
}

/** The frame of a dropdown: its field, as wide as its place or as its text, and what stands below. */
export function DropdownFrame({ look = 'field', footer, ...field }: DropdownFrameProps) {
  const listField = <ListField {...field} />;
  const framed = look === 'bar' ? <div className={styles.bar}>{listField}</div> : listField;
  return footer === undefined ? (
    framed
  ) : (
    <div className={styles.around}>
      {framed}
      {footer}
    </div>
  );
}

/** Returns whether the list is open, which the page may decide, and what opens and closes it. */
function useOpening(open: boolean | undefined, onOpenChange: DropdownBase['onOpenChange']) {
  const [isOpened, setOpened] = useState(false);
  const setOpen = (next: boolean): void => {
    setOpened(next);
    onOpenChange?.(next);
  };
  // The click that follows Enter counts as a screen reader's, after which React Aria leaves the focus on the list.
  const openWithKey = (event: KeyboardEvent): void => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return { isOpen: open ?? isOpened, setOpen, openWithKey };
}

/**
 * The closed field of a dropdown with its label and messages, and the place where its list opens. Closed, it is a plain button: a page
 * with many of them renders quickly even on a slow tablet, and React Aria's list is rendered on the press.
 */
function ListField(props: Omit<DropdownFrameProps, 'look' | 'footer'>) {
  const { t } = useTranslation('ui');
  const [words] = splitWords(props);
  const { chosen, onChoose, multiple = false, onBlur, placeholder, disabled, icon, shown, children } = props;
  const { ids, control } = useField(words);
  const trigger = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const listId = useId();
  const { isOpen, setOpen, openWithKey } = useOpening(props.open, props.onOpenChange);

  return (
    <Field {...words} ids={ids}>
      <button
        ref={trigger}
        type="button"
        id={control.id}
        className={boxClass(words.error, disabled, styles.trigger)}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-labelledby={`${valueId} ${ids.labelId}`}
        aria-describedby={control['aria-describedby']}
        data-invalid={control['aria-invalid']}
        onClick={() => setOpen(true)}
        onKeyDown={openWithKey}
        onBlur={() => {
          if (!isOpen) onBlur?.();
        }}
      >
        {icon}
        <span id={valueId} className={joinClasses(styles.value, shown === undefined && styles.placeholder)}>
          {shown ?? placeholder ?? t('choose')}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      {isOpen && (
        <OpenList
          id={listId}
          labelId={ids.labelId}
          trigger={trigger}
          chosen={chosen}
          onChoose={onChoose}
          multiple={multiple}
          onOpenChange={setOpen}
        >
          {children}
        </OpenList>
      )}
    </Field>
  );
}

interface OpenListProps extends Required<Pick<DropdownFrameProps, 'chosen' | 'onChoose' | 'multiple' | 'children'>> {
  readonly id: string;
  readonly labelId: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onOpenChange: (open: boolean) => void;
}

/** The place where the list opens. Passes the chosen keys to the list inside, and receives the choices made in it. */
function OpenList({ id, labelId, trigger, chosen, onChoose, multiple, onOpenChange, children }: OpenListProps) {
  const list = useMemo(
    () => ({
      id,
      'aria-labelledby': labelId,
      autoFocus: true,
      selectionMode: multiple ? ('multiple' as const) : ('single' as const),
      selectedKeys: chosen,
      // Escape closes the list and takes nothing away.
      escapeKeyBehavior: 'none' as const,
      shouldFocusOnHover: true,
      shouldSelectOnPressUp: true,
      onSelectionChange: (keys: 'all' | Iterable<unknown>) => {
        const next = keys === 'all' ? [] : Array.from(keys, String);
        // One that is chosen already and pressed again stays.
        if (next.length > 0 || multiple) onChoose(next);
        if (!multiple) onOpenChange(false);
      },
    }),
    [id, labelId, chosen, onChoose, multiple, onOpenChange],
  );
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={trigger}
      trigger="Select"
      placement="bottom start"
      offset={4}
      aria-labelledby={labelId}
      className={joinClasses(popoverStyles.popover, styles.popover)}
    >
      <ListBoxContext value={list}>{children}</ListBoxContext>
    </Popover>
  );
}
