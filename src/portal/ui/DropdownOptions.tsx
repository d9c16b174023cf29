import { Check, Search } from 'lucide-react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';

import styles from './Dropdown.module.css';
import popoverStyles from './Popover.module.css';

export interface DropdownOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

interface DropdownOptionsProps {
  readonly options: ReadonlyArray<DropdownOption<string | number>>;
  readonly noneLabel?: string;
  readonly noneKey: string;
  readonly searchable: boolean;
}

/** The open list of a `Dropdown`, with its search. */
export function DropdownOptions({ options, noneLabel, noneKey, searchable }: DropdownOptionsProps) {
  const { t } = useTranslation('ui');
  const { contains } = useFilter({ sensitivity: 'base' });

  const list = (
    <ListBox className={popoverStyles.list} renderEmptyState={() => <div className={popoverStyles.empty}>{t('noMatch')}</div>}>
      {noneLabel !== undefined && <Option id={noneKey} label={noneLabel} />}
      {options.map((option) => (
        <Option key={option.value} id={String(option.value)} label={option.label} description={option.description} disabled={option.disabled} />
      ))}
    </ListBox>
  );
  if (!searchable) return list;

  return (
    <Autocomplete filter={contains}>
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
  readonly disabled?: boolean;
}

function Option({ id, label, description, disabled }: OptionProps) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={disabled} className={popoverStyles.item}>
      {({ isSelected }) => (
        <>
          <span className={popoverStyles.words}>
            <Text slot="label">{label}</Text>
            {description && <Text slot="description" className={popoverStyles.more}>{description}</Text>}
          </span>
          {isSelected && <Check className={popoverStyles.mark} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}
