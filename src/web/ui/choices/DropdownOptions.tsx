import { Check, Search } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';

import { foldText, hasWords } from '#contract/platform/text/fold';
import styles from './Dropdown.module.css';
import popoverStyles from '../overlays/Popover.module.css';

/** The key of the choice of nothing; an option's own value is never empty. */
export const NONE_KEY = '';
/** The key of 'Other…'; no option's value begins with a blank. */
export const OTHER_KEY = ' other';

export interface DropdownOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** A second line. */
  readonly description?: string;
  /** The text of the closed field, if the label is too long for it. */
  readonly closed?: string;
  /** Additional search terms. */
  readonly find?: string;
  readonly disabled?: boolean;
}

interface DropdownOptionsProps {
  readonly options: ReadonlyArray<DropdownOption<string | number>>;
  /** The label of a first choice for 'none'. */
  readonly noneLabel?: string;
  /** A last choice that means something else. */
  readonly otherLabel?: string;
  readonly searchable: boolean;
  /** The chosen options once the maximum is reached: only these can be pressed. */
  readonly full?: readonly string[];
}

/** The open list of a dropdown, with its search. */
export function DropdownOptions({ options, noneLabel, otherLabel, searchable, full }: DropdownOptionsProps) {
  const { t } = useTranslation('ui');
  const isShut = (key: string) => full !== undefined && !full.includes(key);

  const list = (
    <ListBox className={popoverStyles.list} renderEmptyState={() => <div className={popoverStyles.empty}>{t('noMatch')}</div>}>
      {noneLabel !== undefined && <Option id={NONE_KEY} label={noneLabel} />}
      {options.map(({ value, label, description, find, disabled }) => (
        <Option
          key={value}
          id={String(value)}
          label={label}
          description={description}
          find={find}
          disabled={disabled === true || isShut(String(value))}
        />
      ))}
      {otherLabel !== undefined && <Option id={OTHER_KEY} label={otherLabel} disabled={isShut(OTHER_KEY)} />}
    </ListBox>
  );
  if (!searchable) return list;

  return (
    <Autocomplete filter={(text, typed) => text === otherLabel || hasWords(foldText(text), foldText(typed))}>
      <SearchField aria-label={t('typeToFilter')} autoFocus className={styles.search}>
        <Search aria-hidden="true" />
        <Input placeholder={t('typeToFilter')} />
      </SearchField>
      {list}
    </Autocomplete>
  );
}

interface OptionProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly find?: string;
  readonly disabled?: boolean;
}

/** An option of an open list: its label, a second line, and a tick if it is chosen. */
export function Option({ id, label, description, find, disabled }: OptionProps) {
  return (
    <ListBoxItem id={id} textValue={find === undefined ? label : `${label} ${find}`} isDisabled={disabled} className={popoverStyles.item}>
      {({ isSelected }) => (
        <>
          <span className={popoverStyles.words}>
            {label}
            {description && <span className={popoverStyles.more}> {description}</span>}
          </span>
          {isSelected && <Check className={popoverStyles.mark} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}
