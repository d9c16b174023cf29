import { NAME_MAX_LENGTH } from '#contract/platform/constants';
import { CONTENT_TYPES, type ContentType } from '#contract/platform/entities/file';

/** Characters that are not allowed in a name on some system, or are invisible. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;
const NAMELESS = 'file';
const ALL_ENDINGS: readonly string[] = Object.values(CONTENT_TYPES).flatMap(({ endings }) => endings);

/**
 * Returns the name under which a file is stored: its sender's name without any folders, with an extension of its type, so that it
 * opens as that type.
 */
export function fileNameOf(given: string, type: ContentType): string {
  const { endings } = CONTENT_TYPES[type];
  const base = (given.split(/[/\\]/u).at(-1) ?? '')
    .normalize('NFC')
    .replace(NOT_IN_A_NAME, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const ending = /\.[^.]*$/u.exec(base)?.[0].toLowerCase() ?? '';
  if (endings.some((own) => own === ending)) return shortened(base.slice(0, -ending.length), base.slice(-ending.length));
  return shortened(ALL_ENDINGS.includes(ending) ? base.slice(0, -ending.length) : base, endings[0]);
}

/** Shortens a name, but not its extension, to the limit; only at whole characters. */
function shortened(stem: string, ending: string): string {
  let kept = '';
  for (const character of stem || NAMELESS) {
    if (kept.length + character.length + ending.length > NAME_MAX_LENGTH) break;
    kept += character;
  }
  return kept + ending;
}
