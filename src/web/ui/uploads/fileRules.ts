import { BYTES_PER_MB } from '#contract/platform/constants';

/** The part of a file that its limits are about. */
export type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** The rules for files that may be chosen. */
export interface FileRules {
  /** '.mp4', 'image/png', 'image/*'; all when empty. */
  readonly accept: readonly string[];
  readonly maxMb: number;
  /** The maximum number of files. */
  readonly maxCount: number;
}

/** Why a file is not taken. */
export type FileProblem = 'type' | 'size' | 'count';

/** Reports whether a file is of one of the types; by its name where the type is an ending, as browsers do. */
export function isAccepted({ name, type }: FileFacts, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  return accept.some((wanted) => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

const keyOf = ({ name, size }: FileFacts) => `${name}|${size}`;

/**
 * Returns the files that are accepted in addition to the chosen ones, and the reasons why others are refused. A file that is
 * chosen already, by name and size, is skipped silently.
 */
export function sortFiles<F extends FileFacts>(files: readonly F[], chosen: readonly FileFacts[], rules: FileRules) {
  const known = new Set(chosen.map(keyOf));
  const taken: F[] = [];
  const refused: { readonly file: F; readonly problem: FileProblem }[] = [];
  for (const file of files) {
    if (known.has(keyOf(file))) continue;
    if (!isAccepted(file, rules.accept)) refused.push({ file, problem: 'type' });
    else if (file.size > rules.maxMb * BYTES_PER_MB) refused.push({ file, problem: 'size' });
    else if (chosen.length + taken.length >= rules.maxCount) refused.push({ file, problem: 'count' });
    else {
      taken.push(file);
      known.add(keyOf(file));
    }
  }
  return { taken, refused };
}

/** Returns the names of the types: 'PNG, JPEG, MP4'. */
export function typeNames(accept: readonly string[], locale: string): string {
  const names = accept.map((type) =>
    (type.startsWith('.') ? type.slice(1) : type.endsWith('/*') ? type : (type.split('/')[1] ?? type).replace(/\+.*$/u, '')).toUpperCase(),
  );
  return new Intl.ListFormat(locale, { type: 'disjunction', style: 'short' }).format([...new Set(names)]);
}

/** '2.4 MB', '130 kB': a size as the reader's language writes it. */
export function sizeText(bytes: number, locale: string): string {
  const inMb = bytes >= BYTES_PER_MB;
  const amount = inMb ? bytes / BYTES_PER_MB : Math.max(1, bytes / 1024);
  return new Intl.NumberFormat(locale, { style: 'unit', unit: inMb ? 'megabyte' : 'kilobyte', maximumFractionDigits: inMb ? 1 : 0 }).format(
    amount,
  );
}

/** Returns the size limit in words. */
export function limitText(maxMb: number, locale: string): string {
  return sizeText(maxMb * BYTES_PER_MB, locale);
}
