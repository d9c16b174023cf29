import { useSearchParam } from '#portal/kit/route/useSearchParam';

export const PALETTE_SHEETS = ['go', 'keys'] as const;
/** `go`: the command palette; `keys`: the sheet of keyboard shortcuts. */
export type PaletteSheet = (typeof PALETTE_SHEETS)[number];

/** Returns which of the two is open over the page, if any. In the address like every dialog, but no step in the browser's history. */
export function usePaletteSheet(): readonly [PaletteSheet | null, (sheet: PaletteSheet | null) => void] {
  const [text, setText] = useSearchParam('palette');
  const sheet = PALETTE_SHEETS.find((known) => known === text) ?? null;
  return [sheet, (next) => setText(next, { replace: true, without: 'find' })];
}
