import { brandTokens, type Brand, type LookName } from './brandColours';

/** The order and the weight of the palette's own selectors, so that the browser chooses the look. */
function styleOf(brand: Brand): string {
  const rule = (selector: string, look: LookName): string => {
    const values = Object.entries(brandTokens(brand, look)).map(([token, value]) => `${token}:${value}`);
    return `:root${selector}{${values.join(';')}}`;
  };
  const light = rule('', 'light') + rule("[data-contrast='more']", 'lightMore');
  const dark = rule("[data-theme='dark']", 'dark') + rule("[data-theme='dark'][data-contrast='more']", 'darkMore');
  return `${light}@media screen{${dark}}`;
}

/**
 * Shows the portal in a tenant's colours until the function that is returned is called. A sheet made by script, which the
 * page's content policy allows where it forbids styles in the document.
 */
export function applyBrandColours(brand: Brand): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleOf(brand));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((worn) => worn !== sheet);
  };
}
