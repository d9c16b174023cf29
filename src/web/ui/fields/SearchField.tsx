import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SEARCH_MAX_LENGTH } from '#contract/platform/constants';
import { joinClasses } from '#web/text/joinClasses';
import fieldStyles from './Field.module.css';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** Names the searched list for a screen reader. */
  readonly label: string;
  /** A hint at what can be searched for, shown while the field is empty. */
  readonly placeholder?: string;
  /** The current search text. */
  readonly value: string;
  /** Called with the search text once the typed letters are painted, at most every `pauseMs`; at once for Enter, Escape and Clear. */
  readonly onSearch: (text: string) => void;
  /** Use 0 for a list filtered in the browser. 100 by default: with a server that takes 100 ms, results come within 200 ms of a key. */
  readonly pauseMs?: number;
}

/** Two frames: the letter is painted before the list is rendered again, which takes longer on a slow phone. */
const PAINT_MS = 32;

/** Returns the text as it is typed, which is sent in its time. */
function useDraft({ value, onSearch, pauseMs }: Pick<SearchFieldProps, 'value' | 'onSearch'> & { readonly pauseMs: number }) {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(-Infinity);

  // Changed from elsewhere: another site, 'clear filters', time travel.
  if (value !== sent) {
    setSent(value);
    setDraft(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text === value) return;
    sentAt.current = Date.now();
    setSent(text);
    onSearch(text);
  };

  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    const pause = text === '' || pauseMs === 0 ? 0 : Math.max(sentAt.current + pauseMs - Date.now(), PAINT_MS);
    if (pause === 0) send(text);
    else timer.current = setTimeout(() => send(text), pause);
  };
  return { draft, type, send };
}

/** Search above a list. Escape and the cross clear it. */
export function SearchField({ label, placeholder, value, onSearch, pauseMs = 100 }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const { draft, type, send } = useDraft({ value, onSearch, pauseMs });
  const input = useRef<HTMLInputElement>(null);

  return (
    <div className={styles.search}>
      <div className={joinClasses(fieldStyles.box, styles.box)}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          className={fieldStyles.control}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={draft}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // Not the form that it may stand in.
              event.preventDefault();
              send(draft);
            } else if (event.key === 'Escape' && draft !== '') {
              // Only the next Escape closes the enclosing overlay.
              event.preventDefault();
              event.stopPropagation();
              type('');
            }
          }}
        />
        {draft !== '' && (
          <button
            type="button"
            tabIndex={-1}
            className={fieldStyles.inside}
            aria-label={t('clear')}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}
