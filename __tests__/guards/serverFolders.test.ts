/** The folders of src/server form floors: none imports one that imports it, directly or by way of others (floors: config/boundaries.js). */
import path from 'node:path';

import { filesBelow, textOf } from './projectFiles';

const SERVER = 'src/server';

/** Returns a file's folder below src/server, or below identity; null for the files of src/server itself. */
function folderOf(file: string): string | null {
  const [first = '', ...rest] = path.relative(SERVER, file).split('/');
  if (rest.length === 0) return null;
  return first === 'identity' ? path.dirname([first, ...rest].join('/')) : first;
}

function importedFolders(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\() ?'([^']+)'/gu)].flatMap(([, target = '']) => {
    const imported = target.startsWith('#server/') ? target.replace('#server', SERVER) : path.join(path.dirname(file), target);
    const isOurs = (target.startsWith('#server/') || target.startsWith('.')) && imported.startsWith(`${SERVER}/`);
    return isOurs ? (folderOf(imported) ?? []) : [];
  });
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the folders on a circle, in its order; none when every arrow goes down. */
function circle(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const walk = (folder: string, way: readonly string[]): readonly string[] => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return [];
    for (const next of graph.get(folder) ?? []) {
      const found = walk(next, [...way, folder]);
      if (found.length > 0) return found;
    }
    done.add(folder);
    return [];
  };
  return [...graph.keys()].map((folder) => walk(folder, [])).find((found) => found.length > 0) ?? [];
}

function graphOf(files: readonly (readonly [file: string, text: string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const folder = folderOf(file);
    if (folder === null) continue;
    const imported = graph.get(folder) ?? new Set();
    graph.set(folder, imported);
    for (const other of importedFolders(file, text)) if (other !== folder) imported.add(other);
  }
  return graph;
}

it('No folders of the server import each other', () => {
  expect(circle(graphOf(filesBelow([SERVER], /\.ts$/u).map((file) => [file, textOf(file)])))).toEqual([]);
});

it('Folders that import each other by way of a third are noticed', () => {
  const graph = graphOf([
    ['src/server/a/x.ts', "import { y } from '../b/y';"],
    ['src/server/b/y.ts', "import type { Z } from '#server/c/z';"],
    ['src/server/c/z.ts', "const later = import('../a/x');"],
  ]);
  expect(circle(graph)).toEqual(['a', 'b', 'c', 'a']);
});
