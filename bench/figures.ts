/** Figures of the benches: each is stored for the closing table, in `.cache/bench.json`, and compared with its limit. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { tableOf } from '../config/check/benchTable';

const FILE = path.join(__dirname, '../.cache/bench.json');

/** The allowed minimum or maximum: of the ratio to the peer, or of our own figure without a peer. */
type Limit = { readonly atMost: number } | { readonly atLeast: number };

/** Something measured. Without a limit it stands in the table as a reference. */
export interface Measured {
  /** The subject and its size: 'live batch of 50 on 5,000 people'. */
  readonly name: string;
  /** The unit of both figures: 'µs', 'ms', 'MB', 'messages/s'. */
  readonly unit: string;
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
  readonly limit?: Limit;
}

/** A row of the table and of `.cache/bench.json`. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peerName: string | null;
  readonly peer: number | null;
  /** Ours divided by the peer's. */
  readonly ratio: number | null;
  readonly limit: Limit | null;
  readonly holds: boolean;
}

function figureOf({ name, unit, ours, peer, limit }: Measured): Figure {
  const ratio = peer === undefined ? null : ours / peer.value;
  const held = ratio ?? ours;
  // Written so that what is not a number does not hold.
  const holds = limit === undefined || ('atMost' in limit ? held <= limit.atMost : held >= limit.atLeast);
  return { name, unit, ours, peerName: peer?.name ?? null, peer: peer?.value ?? null, ratio, limit: limit ?? null, holds };
}

const keptFigures = (): readonly Figure[] =>
  // Written below.
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Figure[]) : [];

/** Prints and stores all figures of a test; then fails if one of the limits is broken. */
export function report(measured: readonly Measured[]): void {
  const figures = measured.map(figureOf);
  const isNew = ({ name, peerName }: Figure) => figures.some((figure) => figure.name === name && figure.peerName === peerName);
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify([...keptFigures().filter((figure) => !isNew(figure)), ...figures], null, 2));
  process.stdout.write(`\n${tableOf(figures)}\n`);
  const broken = figures.filter(({ holds }) => !holds).map((figure) => tableOf([figure]).split('\n').at(-1));
  expect(broken).toEqual([]);
}
