import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import type { SelectProps } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#portal/lib/joinClasses';
import styles from './Dropdown.module.css';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldFoot } from './FieldFoot';
import { FieldHead } from './FieldHead';
import popoverStyles from '../overlays/Popover.module.css';

/** What `Dropdown` and `MultiDropdown` take alike. */
export interface DropdownBase extends FieldWords {
  /** When the focus leaves it. */
  readonly onBlur?: () => void;
  /** Its name in a native form. */
  readonly name?: string;
  /** Shown while nothing is chosen; 'Choose…' unless told. */
  readonly placeholder?: string;
  /** From 5 options on by itself. */
  readonly searchable?: boolean;
  /** Shown, but not to be changed now. */
  readonly disabled?: boolean;
  /** Before the words; a Lucide icon. */
  readonly icon?: ReactNode;
  /** Open from the start, such as a picker that a key opens. */
  readonly open?: boolean;
  /** Told when the list opens or closes. */
  readonly onOpenChange?: (open: boolean) => void;
}

interface DropdownFrameProps<M extends 'single' | 'multiple'> extends Omit<DropdownBase, 'searchable'> {
  readonly selection: Pick<SelectProps<object, M>, 'selectionMode' | 'value' | 'onChange'>;
  /** `bar` looks like a button and is as wide as its words. */
  readonly look?: 'field' | 'bar';
  /** What the closed field shows; the words of what is chosen unless given. */
  readonly shown?: ReactNode;
  /** The open list. */
  readonly children: ReactNode;
  /** Below the field, with it; false while it has nothing there. */
  readonly footer?: ReactNode;
}

/** The closed field of a dropdown with its words around it, and the place where its list opens. */
export function DropdownFrame<M extends 'single' | 'multiple'>({
  selection,
  label,
  labelHidden,
  description,
  error,
  required,
  optional,
  onBlur,
  name,
  placeholder,
  disabled,
  look = 'field',
  icon,
  open,
  onOpenChange,
  shown,
  children,
  footer,
}: DropdownFrameProps<M>) {
  const { t } = useTranslation('ui');

  const field = (
    <Select<object, M>
      {...selection}
      className={joinClasses(fieldStyles.field, look === 'bar' && styles.bar)}
      name={name}
      onBlur={onBlur}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={placeholder ?? t('choose')}
      isOpen={open}
      onOpenChange={onOpenChange}
      allowsEmptyCollection
    >
      <FieldHead label={label} labelHidden={labelHidden} description={description} optional={optional} />
      <Button className={joinClasses(fieldStyles.box, styles.trigger, Boolean(error) && fieldStyles.invalid)}>
        {icon}
        <SelectValue className={styles.value}>{shown}</SelectValue>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
      <FieldFoot error={error} />
      <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
        {children}
      </Popover>
    </Select>
  );
  // Beside it, not in it: React Aria would take chips for options.
  return footer === undefined ? (
    field
  ) : (
    <div className={styles.around}>
      {field}
      {footer}
    </div>
  );
}
