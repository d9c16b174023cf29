import { useEffect, useEffectEvent, useRef } from 'react';

import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { linkOf } from '#portal/lib/paths';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { selectRail } from '../menu';
import { usePaletteSheet } from './paletteState';
import { GO_KEYS, GO_TIMEOUT_MS, isTyping } from './shortcuts';
import { readSingleKeys } from './singleKeys';

const SEARCH_ON_PAGE = '#main [role="searchbox"], #main input[type="search"]';

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Handles the keys that work on every page: ⌘K or Ctrl+K opens the palette, `?` the sheet of keys, `/` the page's search, `g` and a
 * letter an area.
 */
export function useShortcuts(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [sheet, setSheet] = usePaletteSheet();
  const goPressedAt = useRef(-Infinity);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
      // Over another dialog it would close what somebody is in the middle of.
      if (sheet === null && isDialogOpen()) return;
      event.preventDefault();
      setSheet(sheet === 'go' ? null : 'go');
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || isDialogOpen() || !dispatch(readSingleKeys())) return;
    if (pressSingle(event.key)) event.preventDefault();
  });

  /** Returns whether the key means something here. */
  const pressSingle = (key: string): boolean => {
    const isSecond = performance.now() - goPressedAt.current < GO_TIMEOUT_MS;
    goPressedAt.current = key === 'g' && !isSecond ? performance.now() : -Infinity;
    if (isSecond) {
      const area = GO_KEYS.find(([goKey]) => goKey === key.toLowerCase())?.[1];
      const route = selectRail(store.getState()).find(({ id }) => id === area);
      if (route !== undefined) navigate(linkOf(route.id));
      return route !== undefined;
    }
    if (key === '?') {
      setSheet('keys');
      return true;
    }
    const search = key === '/' ? document.querySelector<HTMLElement>(SEARCH_ON_PAGE) : null;
    search?.focus();
    return search !== null;
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
