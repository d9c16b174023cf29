import { ChevronDown, X } from 'lucide-react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';

import { SEARCH_MAX_LENGTH } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import styles from './ComboBox.module.css';
import { Option } from './DropdownOptions';
import type { DropdownOption } from './DropdownOptions';
import { splitWords, type FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldFoot } from '../fields/FieldFoot';
import { FieldHead } from '../fields/FieldHead';
import popoverStyles from '../overlays/Popover.module.css';
import { Spinner } from '../feedback/Spinner';
import type { RemoteOptions } from './useRemoteOptions';
import { RETRY_KEY, useComboBox, type ComboBoxChoice } from './useComboBox';

export interface ComboBoxProps<V extends string | number> extends FieldWords, ComboBoxChoice<V> {
  /** Letters needed before a search; 1 by default. 0 searches as soon as the field is focused. */
  readonly minCharacters?: number;
  /** The pause in typing before a search, in ms; 200 by default. */
  readonly pauseMs?: number;
  /** Shown while it is empty: an example, never the label. */
  readonly placeholder?: string;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

interface Item {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

const itemOf = ({ value, label, description, disabled }: DropdownOption<string | number>): Item => ({
  id: String(value),
  label,
  description,
  disabled,
});

/**
 * A choice of one among very many, found by typing: people, companies. The search runs after a pause; a late result never replaces
 * a newer one. Enter takes the first match and waits for a search that is still running. Typed text stays until it is cleared.
 */
export function ComboBox<V extends string | number>(props: ComboBoxProps<V>) {
  const [words] = splitWords(props);
  const { value, minCharacters = 1, pauseMs = 200, placeholder, onBlur, name, disabled } = props;
  const { t } = useTranslation(['ui', 'controls']);
  const { text, isSearching, status, options, set, type, hear, choose, setIsEntered } = useComboBox({ ...props, minCharacters, pauseMs });
  // Inside the list, so that the focus and the typed text are not lost.
  const items: readonly Item[] =
    status === 'failed' ? [{ id: RETRY_KEY, label: t('retry'), description: t('controls:searchFailed') }] : options.map(itemOf);
  return (
    <AriaComboBox
      className={fieldStyles.field}
      name={name}
      value={value === null ? null : String(value.value)}
      onChange={choose}
      inputValue={text}
      onInputChange={type}
      items={items}
      allowsEmptyCollection={isSearching}
      allowsCustomValue
      menuTrigger="focus"
      onFocus={() => setIsEntered(true)}
      onBlur={() => {
        setIsEntered(false);
        onBlur?.();
      }}
      isDisabled={disabled}
      isRequired={words.required}
      isInvalid={Boolean(words.error)}
      validationBehavior="aria"
    >
      <FieldHead {...words} />
      <Group
        onKeyDownCapture={hear}
        className={joinClasses(fieldStyles.box, Boolean(words.error) && fieldStyles.invalid, disabled && fieldStyles.disabled)}
      >
        <Input className={fieldStyles.control} placeholder={placeholder} maxLength={SEARCH_MAX_LENGTH} />
        {status === 'loading' && <Spinner label={t('loading')} />}
        {value !== null && !words.required && !disabled ? (
          <button type="button" className={fieldStyles.inside} aria-label={t('clear')} onClick={() => set(null)}>
            <X aria-hidden="true" />
          </button>
        ) : (
          <ChevronDown className={fieldStyles.affix} aria-hidden="true" />
        )}
      </Group>
      <FieldFoot error={words.error} />
      <FoundList status={status} minCharacters={minCharacters} />
    </AriaComboBox>
  );
}

/** The open list: what was found, or why there is nothing. */
function FoundList({ status, minCharacters }: { readonly status: RemoteOptions<string>['status']; readonly minCharacters: number }) {
  const { t } = useTranslation(['ui', 'controls']);
  const wordsOf = {
    idle: '',
    short: t('controls:searchMore', { count: minCharacters }),
    loading: t('loading'),
    failed: '',
    ready: t('noMatch'),
  };

  return (
    <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
      <ListBox className={popoverStyles.list} renderEmptyState={() => <div className={popoverStyles.empty}>{wordsOf[status]}</div>}>
        {(item: Item) => <Option {...item} />}
      </ListBox>
    </Popover>
  );
}
