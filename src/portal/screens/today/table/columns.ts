import { useMemo } from 'react';

import { useSearchParam } from '#portal/kit/route/useSearchParam';

/** Columns that may be left out; the name always stays. */
export const COLUMNS = ['group', 'host', 'company', 'time', 'checks'] as const;
export type Column = (typeof COLUMNS)[number];

const DEFAULT: readonly Column[] = ['group', 'host', 'time', 'checks'];

/** The chosen columns, in the address so that they can be bookmarked. */
export function useColumns(): readonly [readonly Column[], (columns: readonly Column[]) => void] {
  const [text, set] = useSearchParam('columns');
  const chosen = useMemo(() => (text === null ? DEFAULT : COLUMNS.filter((column) => text.split(',').includes(column))), [text]);
  const change = (columns: readonly Column[]) => {
    const ordered = COLUMNS.filter((column) => columns.includes(column));
    // An empty choice would read as the default, so it is written as 'none'.
    set(ordered.join() === DEFAULT.join() ? null : ordered.join() || 'none', { replace: true });
  };
  return [chosen, change];
}
