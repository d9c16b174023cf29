import { buttonPage } from './pages/ButtonPage';
import type { ShowcasePage } from './showcasePage';

/** Every page of the showcase, in the order of the side menu. A guard test holds it to the files of `ui/`. */
export const SHOWCASE_PAGES: readonly ShowcasePage[] = [
  buttonPage,
];

/** The page at `/dev/{slug}`. */
export function showcasePageOf(slug: string | undefined): ShowcasePage | undefined {
  return SHOWCASE_PAGES.find((page) => page.slug === slug);
}
