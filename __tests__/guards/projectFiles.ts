/** The project's files as the guards read them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** Folders of installed or built files, which nobody here has written. */
const NOT_OURS = /[\\/](?:node_modules|dist)(?:[\\/]|$)/u;

/** Returns the files below the places that match, as paths below the project's folder. A place may be a file. */
export function filesBelow(places: readonly string[], pattern: RegExp): string[] {
  return places.flatMap((place) => {
    const absolute = path.join(ROOT, place);
    if (!existsSync(absolute)) throw new Error(`A guard names '${place}', which is not there`);
    if (statSync(absolute).isFile()) return [place];
    return readdirSync(absolute, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name) && !NOT_OURS.test(entry.parentPath))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  });
}

/** Returns the Markdown files of the project: its documents, and those beside the code and the findings. */
export function documents(): string[] {
  return [...readdirSync(ROOT).filter((name) => name.endsWith('.md')), ...filesBelow(['docs', 'findings', 'src'], /\.md$/u)];
}

/** Reads a file below the project's folder. */
export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the anchors of a Markdown text: its headings, as Git hosts make them. */
export function anchorsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gmu, '');
  const headings = [...prose.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-'));
}
