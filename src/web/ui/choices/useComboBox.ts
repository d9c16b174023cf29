import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import type { DropdownOption } from './DropdownOptions';
import { useRemoteOptions, type RemoteSearch } from './useRemoteOptions';

/** The key of 'Try again'; no option's value begins with a blank. */
export const RETRY_KEY = ' retry';

/** A choice that is found by typing. */
export interface ComboBoxChoice<V extends string | number> {
  /** The chosen option with its label, which is shown regardless of the search results. */
  readonly value: DropdownOption<V> | null;
  /** Called with the chosen option; with null when the field is cleared or other text is typed. */
  readonly onChange: (value: DropdownOption<V> | null) => void;
  /** Called with typed text that matches no option; with '' once it matches one or is empty. */
  readonly onTyped?: (text: string) => void;
  /** Finds options for a text; the signal aborts when the result is no longer needed. */
  readonly search: RemoteSearch<V>;
}

type Chosen<V extends string | number> = ComboBoxChoice<V>['value'];

/** Keeps the typed text beside the chosen option. */
function useTyped<V extends string | number>({ value, onChange, onTyped }: Omit<ComboBoxChoice<V>, 'search'>) {
  const chosenLabel = value?.label ?? '';
  const [given, setGiven] = useState(value?.value ?? null);
  const [text, setText] = useState(chosenLabel);

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if ((value?.value ?? null) !== given) {
    setGiven(value?.value ?? null);
    setText(chosenLabel);
  }

  const change = (next: Chosen<V>) => {
    if (next?.value === value?.value) return;
    setGiven(next?.value ?? null);
    onChange(next);
  };
  const set = (next: Chosen<V>) => {
    setText(next?.label ?? '');
    if (value === null) onTyped?.('');
    change(next);
  };
  const type = (typed: string) => {
    setText(typed);
    if (value !== null && typed === chosenLabel) return;
    change(null);
    onTyped?.(typed.trim());
  };
  return { text, isChosen: value !== null && text === chosenLabel, set, type };
}

interface UsedProps<V extends string | number> extends ComboBoxChoice<V> {
  readonly minCharacters: number;
  readonly pauseMs: number;
}

/** Returns the state of a combo box: its text, what the search has found for it, and what keys and presses do. */
export function useComboBox<V extends string | number>({ search, minCharacters, pauseMs, ...chosen }: UsedProps<V>) {
  const { text, isChosen, set, type } = useTyped(chosen);
  const [isEntered, setIsEntered] = useState(false);
  // The position chosen by Enter before the results arrived; null if no result is awaited.
  const [awaited, setAwaited] = useState<number | null>(null);
  const arrows = useRef(0);
  const isSearching = (isEntered || awaited !== null) && !isChosen;
  const { status, options, retry } = useRemoteOptions(search, { text: isSearching ? text : null, minCharacters, pauseMs });

  const open = options.filter(({ disabled: isShut }) => isShut !== true);
  const takeAwaited = useEffectEvent((at: number) => {
    setAwaited(null);
    const found = open[Math.min(at, open.length - 1)];
    if (found !== undefined) set(found);
  });
  useEffect(() => {
    if (awaited !== null && (status === 'ready' || status === 'failed')) takeAwaited(awaited);
  }, [awaited, status]);

  return {
    text,
    isSearching,
    status,
    options: isSearching ? options : [],
    set,
    setIsEntered,
    type: (typed: string) => {
      arrows.current = 0;
      setAwaited(null);
      type(typed);
    },
    /** Keys that come before the list does wait for it; the list itself would take Enter for nothing chosen. */
    hear: (event: KeyboardEvent<HTMLElement>) => {
      if (!isSearching || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' && status === 'loading') arrows.current += 1;
      if (event.key !== 'Enter' || text.trim() === '' || event.target.hasAttribute('aria-activedescendant')) return;
      event.preventDefault();
      event.stopPropagation();
      if (status === 'loading') setAwaited(Math.max(0, arrows.current - 1));
      else if (status === 'ready' && open[0] !== undefined) set(open[0]);
    },
    // React Aria also reports a choice when the field is left: the previous one, or none for text that matches no option.
    choose: (key: unknown) => {
      if (key === RETRY_KEY) return retry();
      const found = options.find((option) => String(option.value) === key) ?? chosen.value;
      return found === null ? undefined : set(found);
    },
  };
}
