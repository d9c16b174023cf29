import { lazy, Suspense } from 'react';

import { withTexts } from '../../i18n/withTexts';
import { usePaletteSheet } from './paletteState';
import { useShortcuts } from './useShortcuts';

const GoPalette = lazy(() => withTexts(import(/* webpackChunkName: "palette" */ './GoPalette').then((module) => module.GoPalette), ['palette']));
const ShortcutSheet = lazy(() => withTexts(import(/* webpackChunkName: "palette" */ './ShortcutSheet').then((module) => module.ShortcutSheet), ['palette']));

/** The command palette and the sheet of keys, fetched when first asked for; and the keys that open them. */
export function PaletteOutlet() {
  const [sheet, setSheet] = usePaletteSheet();
  useShortcuts();
  if (sheet === null) return null;
  const close = () => setSheet(null);
  return <Suspense>{sheet === 'go' ? <GoPalette onClose={close} /> : <ShortcutSheet onClose={close} />}</Suspense>;
}
