import i18next from 'i18next';
import { lazy, Suspense } from 'react';

import { usePaletteSheet } from './paletteState';
import { useShortcuts } from './useShortcuts';

const withTexts = <Component,>(component: Promise<Component>): Promise<Component> =>
  Promise.all([component, i18next.loadNamespaces(['palette'])]).then(([loaded]) => loaded);

const GoPalette = lazy(() =>
  withTexts(import(/* webpackChunkName: "palette" */ './GoPalette')).then((module) => ({ default: module.GoPalette })));
const ShortcutSheet = lazy(() =>
  withTexts(import(/* webpackChunkName: "palette" */ './ShortcutSheet')).then((module) => ({ default: module.ShortcutSheet })));

/** The command palette and the sheet of keys, fetched when first asked for; and the keys that open them. */
export function PaletteOutlet() {
  const [sheet, setSheet] = usePaletteSheet();
  useShortcuts();
  if (sheet === null) return null;
  const close = () => setSheet(null);
  return <Suspense>{sheet === 'go' ? <GoPalette onClose={close} /> : <ShortcutSheet onClose={close} />}</Suspense>;
}
