/** Adopted style sheets for jsdom, which has sheets but none that are adopted. For the top of a file, or of a part of it. */
export function playAdoptedStyleSheets(): void {
  beforeAll(() => {
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
    // jsdom shares the class between the files of a worker: it may be there from another one.
    Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', {
      configurable: true,
      value(this: CSSStyleSheet, text: string) {
        this.insertRule(`@media all{${text}}`, 0);
      },
    });
  });
}
