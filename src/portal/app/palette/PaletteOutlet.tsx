import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { usePaletteSheet } from './paletteState';
import { useShortcuts } from './useShortcuts';

const GoPalette = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './GoPalette')).GoPalette,
  ['palette', 'people', 'keywords'],
);
const ShortcutSheet = lazyOverlay(
  async () => (await import(/* webpackChunkName: "palette" */ './ShortcutSheet')).ShortcutSheet,
  ['palette', 'userMenu'],
);

/** The command palette and the sheet of keys, fetched when first requested; and the keys that open them. */
export function PaletteOutlet() {
  const [sheet, setSheet] = usePaletteSheet();
  useShortcuts();
  if (sheet === null) return null;
  const close = () => setSheet(null);
  return sheet === 'go' ? <GoPalette onClose={close} /> : <ShortcutSheet onClose={close} />;
}
