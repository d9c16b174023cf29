declare module 'bidi-js' {
  interface Bidi {
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => { readonly levels: Uint8Array };
    /** By the place in the text, brackets of a stretch from the right. */
    readonly getMirroredCharactersMap: (text: string, levels: Uint8Array) => ReadonlyMap<number, string>;
  }
  const makeBidi: () => Bidi;
  export default makeBidi;
}

declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** One value for an axis of a variable font makes it a font without it. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  const subsetFont: (font: Buffer, characters: string, options: SubsetOptions) => Promise<Buffer>;
  export default subsetFont;
}
