/** No folder of a wing imports one that imports it, directly or by way of others. Wings have floors: config/boundaries/wings.js. */
import path from 'node:path';

import { SERVER_FACES } from '../../config/boundaries/wings';
import { filesBelow, textOf } from './projectFiles';

const SERVER = 'src/server';

/** Returns a file's room: its wing and its folder there, as in `people/members`; null for loose files. */
function folderOf(file: string): string | null {
  const [wing = '', folder = '', ...rest] = path.relative(SERVER, file).split('/');
  return rest.length === 0 ? null : `${wing}/${folder}`;
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
    ['src/server/a/a/x.ts', "import { y } from '../b/y';"],
    ['src/server/a/b/y.ts', "import type { Z } from '#server/b/c/z';"],
    ['src/server/b/c/z.ts', "const later = import('../../a/a/x');"],
  ]);
  expect(circle(graph)).toEqual(['a/a', 'a/b', 'b/c', 'a/a']);
});

it('The face of a wing names only files that another wing imports', () => {
  const files = filesBelow([SERVER], /\.ts$/u);
  const imported = new Set(files.flatMap((file) => [...textOf(file).matchAll(/'#server\/([^']+)'/gu)].map(([, name = '']) => name)));
  const faces = Object.entries(SERVER_FACES).flatMap(([wing, names]) => names.map((name) => `${wing}/${name}`));
  expect(faces.filter((name) => !imported.has(name))).toEqual([]);
});
