/** `npm run structure` counts what it says it counts: its measures on small inputs made by hand. */
import { arrowsUp, circlesOf, fewestArrowsUp, impliedArrows, longestChain } from '../../config/structure/graph';
import { identicalRuns } from '../../config/structure/identicalRuns';
import { fullFolders } from '../../config/structure/measures';
import { floorsOf, graphOf } from '../../config/structure/rooms';
import { readSource } from '../../config/structure/source';

const graph = (rooms: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(rooms).map(([room, targets]) => [room, new Set(targets)]));

/** Above a circle of two is one room, below it another, and the uppermost imports the lowest, too. */
const HOUSE = graph({ top: ['left', 'low'], left: ['right'], right: ['left', 'low'], low: [] });

test('Rooms that import each other are one circle, and one floor', () => {
  expect(circlesOf(HOUSE)).toEqual([['left', 'right']]);
  expect(longestChain(HOUSE)).toEqual([['top'], ['left', 'right'], ['low']]);
});

test('An arrow is implied where others lead the same way', () => {
  expect(impliedArrows(HOUSE)).toEqual([['top', 'low']]);
});

test('Arrows against declared floors point up, arrows on one floor do not', () => {
  const floorOf = floorsOf([
    { floor: 'ground', rooms: 'low|right' },
    { floor: 'rest', rooms: null },
  ]);
  expect(arrowsUp(HOUSE, floorOf)).toEqual([['right', 'left']]);
});

test('Without declared floors the best order decides which arrows point up', () => {
  // `a` imports both others and `b` the lower one, so only the arrow back to `a` has to point up.
  expect(fewestArrowsUp(graph({ c: ['a'], b: ['c'], a: ['b', 'c'] }))).toEqual([['c', 'a']]);
  // The first order leaves two of them; moving one room leaves one.
  expect(fewestArrowsUp(graph({ a: ['c'], b: ['a', 'd'], c: ['a', 'b'], d: ['a'] }))).toEqual([['a', 'c']]);
  expect(fewestArrowsUp(graph({ c: [], b: ['c'], a: ['b', 'c'] }))).toEqual([]);
});

test('Each way of importing a room is an arrow', () => {
  const imports = (file: string, text: string): { file: string; imports: string[] } => readSource(file, text);
  const rooms = graphOf('server', [
    imports('src/server/main.ts', "import '#server/a/one';\nexport { two } from './b/two';\nimport fs from 'node:fs';"),
    imports('src/server/a/one.ts', "import type { Two } from '../b/two';\nimport '#contract/day';\nconst text = \"import './c/three'\";"),
    imports('src/server/b/two.ts', "const load = () => import('../c/three');\nexport type Two = import('../main').Main;"),
    imports('src/server/c/three.ts', "import './four';\nconst two = require('../b/two');"),
  ]);
  expect(rooms).toEqual(graph({ main: ['a', 'b'], a: ['b'], b: ['c', 'main'], c: ['b'] }));
});

test('A function is as long as its lines, and a declaration without a body does not count', () => {
  const { functions } = readSource(
    'src/a.ts',
    'declare function none(): void;\nfunction outer() {\n  const inner = () => {\n    go();\n  };\n}\n',
  );
  expect(functions.map(({ name, line, length }) => [name, line, length])).toEqual([
    ['outer', 2, 5],
    ['inner', 3, 3],
  ]);
});

test('A run of six or more identical lines counts once; comments, imports and braces do not count', () => {
  const run = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const files = [
    readSource('src/a.ts', ["import x from 'x';", ...run, 'end', ''].join('\n')),
    readSource('src/b.ts', ['start', 'one', '  two', '{', '/* A comment', 'of two lines. */', '', ...run.slice(2), 'stop'].join('\n')),
    readSource('src/c.ts', ["import x from 'x';", ...run.slice(0, 5), 'other'].join('\n')),
  ];
  expect(identicalRuns(files)).toEqual([
    { first: { file: 'src/a.ts', from: 2, to: 8 }, second: { file: 'src/b.ts', from: 2, to: 12 }, lines: 7 },
  ]);
});

test('Folders count as entries like files, and migrations may become many', () => {
  const entries = (folder: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  const files = [...entries('src/a', 25), 'src/a/b/c.ts', ...entries('src/b', 25), ...entries('src/server/platform/db/migrations', 30)];
  expect(fullFolders(files)).toEqual([{ folder: 'src/a', size: 26 }]);
});
