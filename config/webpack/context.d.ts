/** The modules of a folder, by their paths from it: `./0001_accounts.ts`. */
interface FolderContext {
  (key: string): unknown;
  keys(): string[];
}

interface ImportMeta {
  /** Finds the modules of a folder when the bundle is built; in tests, `config/jest/folderContext.js` does. */
  webpackContext(folder: string, options: { readonly recursive?: boolean; readonly regExp: RegExp }): FolderContext;
}
