import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A script that stands in a page: the portal's (`web/boot`), or that on a visitor's own phone (`kiosk/phone/boot.ts`). */
export interface InlineScript {
  /** The element, with its text. */
  readonly element: string;
  /** Its source in the page's policy: the hash allows this very text, where a nonce would allow any script that has learnt it. */
  readonly source: string;
}

/** Reads the built script; null where the build has none. */
export function readInlineScript(portalFolder: string, name: InlineScriptFile): InlineScript | null {
  const file = path.join(portalFolder, name);
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8').trim();
  if (/<[!/]/u.test(text)) throw new Error(`${name} cannot stand in a page: it contains the beginning of a tag`);
  const hash = createHash('sha256').update(text).digest('base64');
  return { element: `<script>${text}</script>`, source: `'sha256-${hash}'` };
}

/** Their files beside the pages, which are not served: those for the head of a page, and one behind the early form. */
export type InlineScriptFile = 'boot.js' | 'phone-boot.js' | 'early.js';
