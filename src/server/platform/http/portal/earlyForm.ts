import fs from 'node:fs';
import path from 'node:path';

import type { PortalLanguage } from '#contract/platform/constants';
import { readInlineScript } from './inlineScript';

/** The first step of the sign-in, which stands in the page before its scripts (`entry/early`). */
export interface EarlyForm {
  /** Returns the elements for the page's body. */
  readonly in: (language: PortalLanguage) => string;
  /** The source of its script in the page's policy. */
  readonly source: string;
}

/** Reads what the build has written; null where it has written none. */
export function readEarlyForm(portalFolder: string): EarlyForm | null {
  const file = path.join(portalFolder, 'early.json');
  const script = readInlineScript(portalFolder, 'early.js');
  if (script === null || !fs.existsSync(file)) return null;
  // Written by the build of this server, in each of the portal's languages.
  const forms = JSON.parse(fs.readFileSync(file, 'utf8')) as Readonly<Record<PortalLanguage, string>>;
  return { in: (language) => forms[language] + script.element, source: script.source };
}
