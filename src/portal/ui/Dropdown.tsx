import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';

import { DROPDOWN_SEARCHABLE_FROM } from '../../contract/constants';
import { joinClasses } from '../lib/joinClasses';
import styles from './Dropdown.module.css';
import { DropdownOptions } from './DropdownOptions';
import type { DropdownOption } from './DropdownOptions';
import { OptionalMark } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import popoverStyles from './Popover.module.css';
import hiddenStyles from './VisuallyHidden.module.css';

/** The key of the choice of nothing; an option's own value is never empty. */
const NONE = '';

export interface DropdownProps<V extends string | number> extends FieldWords {
  readonly options: ReadonlyArray<DropdownOption<V>>;
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** Offers a first choice that means none. */
  readonly none?: { readonly label: string; readonly onChoose: () => void };
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  /** From 5 options on by itself. */
  readonly searchable?: boolean;
  readonly disabled?: boolean;
  /** `bar` looks like a button and is as wide as its words: the site picker in the top bar. */
  readonly look?: 'field' | 'bar';
  readonly icon?: ReactNode;
  /** Open from the start, such as a picker that a key opens. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** One choice of a list; from 5 options on it can be searched, whatever the accents. */
export function Dropdown<V extends string | number>({
  label, labelHidden, description, error, required, optional, options, value, onChange, none, onBlur, name, placeholder,
  searchable = options.length >= DROPDOWN_SEARCHABLE_FROM, disabled, look = 'field', icon, open, onOpenChange,
}: DropdownProps<V>) {
  const { t } = useTranslation('ui');

  const choose = (key: unknown) => {
    if (key === NONE) none?.onChoose();
    const chosen = options.find((option) => String(option.value) === key);
    if (chosen) onChange(chosen.value);
  };

  return (
    <Select
      className={joinClasses(fieldStyles.field, look === 'bar' && styles.bar)}
      name={name}
      value={value === null ? (none ? NONE : null) : String(value)}
      onChange={choose}
      onBlur={onBlur}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={placeholder ?? t('choose')}
      isOpen={open}
      onOpenChange={onOpenChange}
    >
      <Label className={labelHidden ? hiddenStyles.hidden : fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </Label>
      {description && <Text slot="description" className={fieldStyles.description}>{description}</Text>}
      <Button className={joinClasses(fieldStyles.box, styles.trigger, Boolean(error) && fieldStyles.invalid)}>
        {icon}
        <SelectValue className={styles.value} />
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
      <AriaFieldError className={fieldStyles.error}>
        <TriangleAlert aria-hidden="true" />
        {error}
      </AriaFieldError>
      <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
        <DropdownOptions options={options} noneLabel={none?.label} noneKey={NONE} searchable={searchable} />
      </Popover>
    </Select>
  );
}
