import { ChevronDown, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
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
import type { FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldFoot } from '../fields/FieldFoot';
import { FieldHead } from '../fields/FieldHead';
import popoverStyles from '../overlays/Popover.module.css';
import { Spinner } from '../feedback/Spinner';
import { useRemoteOptions } from './useRemoteOptions';
import type { RemoteSearch } from './useRemoteOptions';

/** The key of 'Try again'; no option's value begins with a blank. */
const RETRY_KEY = ' retry';

export interface ComboBoxProps<V extends string | number> extends FieldWords {
  /** The chosen option with its label, which is shown regardless of the search results. */
  readonly value: DropdownOption<V> | null;
  /** Called with the chosen option; with null when the field is cleared or other text is typed. */
  readonly onChange: (value: DropdownOption<V> | null) => void;
  /** Called with typed text that matches no option; with '' once it matches one or is empty. */
  readonly onTyped?: (text: string) => void;
  /** Finds options for a text; the signal aborts when the result is no longer needed. */
  readonly search: RemoteSearch<V>;
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

/**
 * A choice of one among very many, found by typing: people, companies. The search runs after a pause; a late result never replaces
 * a newer one. Enter takes the first match and waits for a search that is still running. Typed text stays until it is cleared.
 */
export function ComboBox<V extends string | number>({
  value,
  onChange,
  onTyped,
  search,
  minCharacters = 1,
  pauseMs = 200,
  placeholder,
  onBlur,
  name,
  disabled,
  ...words
}: ComboBoxProps<V>) {
  const { t } = useTranslation(['ui', 'controls']);
  const chosenLabel = value?.label ?? '';
  const [given, setGiven] = useState(value?.value ?? null);
  const [text, setText] = useState(chosenLabel);
  const [isEntered, setIsEntered] = useState(false);
  // The position chosen by Enter before the results arrived; null if no result is awaited.
  const [awaited, setAwaited] = useState<number | null>(null);
  const arrows = useRef(0);
  const isSearching = (isEntered || awaited !== null) && (text !== chosenLabel || value === null);
  const { status, options, retry } = useRemoteOptions(search, { text: isSearching ? text : null, minCharacters, pauseMs });
  const found = isSearching
    ? options.map(({ value: one, label: optionLabel, description: more, disabled: shut }) => ({
        id: String(one),
        label: optionLabel,
        description: more,
        disabled: shut,
      }))
    : [];
  // Inside the list, so that the focus and the typed text are not lost.
  const items =
    status === 'failed' ? [{ id: RETRY_KEY, label: t('retry'), description: t('controls:searchFailed'), disabled: false }] : found;

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if ((value?.value ?? null) !== given) {
    setGiven(value?.value ?? null);
    setText(chosenLabel);
  }

  const change = (next: DropdownOption<V> | null) => {
    if (next?.value === value?.value) return;
    setGiven(next?.value ?? null);
    onChange(next);
  };
  const set = (next: DropdownOption<V> | null) => {
    setText(next?.label ?? '');
    if (value === null) onTyped?.('');
    change(next);
  };
  const type = (typed: string) => {
    arrows.current = 0;
    setAwaited(null);
    setText(typed);
    if (value !== null && typed === chosenLabel) return;
    change(null);
    onTyped?.(typed.trim());
  };
  const open = options.filter(({ disabled: isShut }) => isShut !== true);
  const takeAwaited = useEffectEvent((at: number) => {
    setAwaited(null);
    const found = open[Math.min(at, open.length - 1)];
    if (found !== undefined) set(found);
  });
  useEffect(() => {
    if (awaited !== null && (status === 'ready' || status === 'failed')) takeAwaited(awaited);
  }, [awaited, status]);

  /** Keys that come before the list does wait for it; the list itself would take Enter for nothing chosen. */
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    if (!isSearching || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && status === 'loading') arrows.current += 1;
    if (event.key !== 'Enter' || text.trim() === '' || event.target.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    if (status === 'loading') setAwaited(Math.max(0, arrows.current - 1));
    else if (status === 'ready' && open[0] !== undefined) set(open[0]);
  };
  // React Aria also reports a choice when the field is left: the previous one, or none for text that matches no option.
  const choose = (key: unknown) => {
    if (key === RETRY_KEY) return retry();
    const chosen = options.find((option) => String(option.value) === key) ?? value;
    return chosen === null ? undefined : set(chosen);
  };

  const wordsOf = {
    idle: '',
    short: t('controls:searchMore', { count: minCharacters }),
    loading: t('loading'),
    failed: '',
    ready: t('noMatch'),
  };

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
      <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
        <ListBox className={popoverStyles.list} renderEmptyState={() => <div className={popoverStyles.empty}>{wordsOf[status]}</div>}>
          {(item: (typeof items)[number]) => (
            <Option id={item.id} label={item.label} description={item.description} disabled={item.disabled} />
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
