declare module 'bidi-js' {
  import type { Bidi } from '#contract/platform/text/visualRuns';

  const makeBidi: () => Bidi;
  export default makeBidi;
}

declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** One value for an axis of a variable font makes it a font without that axis. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  const subsetFont: (font: Buffer, characters: string, options: SubsetOptions) => Promise<Buffer>;
  export default subsetFont;
}
