/**
 * The page by hand: one map of people, running counts, and the elements of the visible rows, whose texts are overwritten once a frame.
 * Its only library is pusher-js, which all pages use: the comparison is about their handling of the events.
 */
import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { fetchPeople, listen } from '../feed';
import {
  actionLabelOf,
  actionOf,
  countOf,
  detailOf,
  figureOf,
  initialsOf,
  matches,
  percentOf,
  ROW_HEIGHT,
  SHOWN,
  summaryOf,
  type Shown,
} from '../words';

const OVERSCAN = 8;

interface Row {
  readonly element: HTMLElement;
  readonly avatar: HTMLElement;
  readonly name: HTMLElement;
  readonly detail: HTMLElement;
  readonly mark: HTMLElement;
  id: number;
}

const make = (tag: string, className: string, parent: HTMLElement): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
};

async function start(): Promise<void> {
  const people = new Map((await fetchPeople()).map((one) => [one.id, one]));
  const counts = { missing: 0, unknown: 0, needs_assistance: 0, safe: 0, total: people.size };
  for (const { status } of people.values()) counts[status] += 1;
  let shown: Shown = 'all';
  let ids = [...people.keys()];

  const header = make('header', '', document.body);
  make('h1', '', header).textContent = 'Roll call';
  const figure = make('p', 'figure', header);
  const bar = make('div', 'bar', header);
  bar.setAttribute('role', 'meter');
  bar.setAttribute('aria-valuemax', String(counts.total));
  const done = make('div', '', bar);
  const summary = make('p', '', header);
  const chips = make('div', 'chips', header);
  const counters = SHOWN.map(({ value, label }) => {
    const chip = make('button', '', chips);
    chip.append(`${label} `);
    chip.addEventListener('click', () => {
      shown = value;
      ids = [...people.values()].filter((one) => matches(one, shown)).map(({ id }) => id);
      layOut();
      writeHeader();
    });
    return { value, chip, count: make('span', '', chip) };
  });
  const list = make('div', 'rows virtual', make('main', '', document.body));
  const rows = new Map<number, Row>();

  function write(element: HTMLElement, text: string): void {
    if (element.textContent !== text) element.textContent = text;
  }
  function writeHeader(): void {
    write(figure, figureOf(counts));
    done.style.width = percentOf(counts);
    bar.setAttribute('aria-valuenow', String(counts.safe));
    bar.setAttribute('aria-valuetext', summaryOf(counts));
    write(summary, summaryOf(counts));
    for (const { value, chip, count } of counters) {
      write(count, countOf(counts, value));
      chip.setAttribute('aria-pressed', String(value === shown));
    }
  }
  function writeRow(row: Row, one: Evacuee): void {
    row.element.className = one.status === 'safe' ? 'row safe' : 'row';
    write(row.avatar, one.status === 'safe' ? '✓' : initialsOf(one.name));
    write(row.name, one.name);
    write(row.detail, detailOf(one));
    write(row.mark, actionOf(one));
    row.mark.setAttribute('aria-label', actionLabelOf(one));
  }
  function makeRow(id: number): Row {
    const element = make('div', 'row', list);
    const who = make('button', 'who', element);
    const avatar = make('span', 'avatar', who);
    const words = make('span', 'words', who);
    return {
      element,
      avatar,
      name: make('span', 'name', words),
      detail: make('span', 'detail', words),
      mark: make('button', 'mark', element),
      id,
    };
  }
  /** Mounts what is seen, and lets go of what is not. */
  function layOut(): void {
    list.style.height = `${ids.length * ROW_HEIGHT}px`;
    const top = Math.max(0, scrollY - list.offsetTop);
    const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN);
    const last = Math.min(ids.length - 1, Math.ceil((top + innerHeight) / ROW_HEIGHT) + OVERSCAN);
    const seen = new Set(ids.slice(first, last + 1));
    for (const [id, row] of rows) {
      if (seen.has(id)) continue;
      row.element.remove();
      rows.delete(id);
    }
    for (let index = first; index <= last; index += 1) {
      const one = people.get(ids[index] ?? 0);
      if (one === undefined) continue;
      const row = rows.get(one.id) ?? makeRow(one.id);
      rows.set(one.id, row);
      row.element.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
      writeRow(row, one);
    }
  }

  let heard: Evacuee[] = [];
  function draw(): void {
    for (const one of heard) {
      const held = people.get(one.id);
      if (held === undefined || held.revision >= one.revision) continue;
      counts[held.status] -= 1;
      counts[one.status] += 1;
      people.set(one.id, one);
      const row = rows.get(one.id);
      if (row !== undefined) writeRow(row, one);
    }
    heard = [];
    writeHeader();
  }

  listen((evacuee) => {
    if (heard.length === 0) requestAnimationFrame(draw);
    heard.push(evacuee);
  });
  addEventListener('scroll', layOut, { passive: true });
  layOut();
  writeHeader();
}

void start();
