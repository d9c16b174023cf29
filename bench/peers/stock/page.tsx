/**
 * The documented pattern on the screen: a list of ids from a memoised selector, and rows that select their own record by id
 * (redux.js.org, 'Deriving Data with Selectors' and 'Performance and Normalizing Data'); each message dispatches its action, as in
 * the documentation's streaming updates. With `batching` in the address what arrives within a frame is put in together instead,
 * which the documentation does not do.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';

import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { fetchPeople, IS_BATCHING, listen } from '../feed';
import { actionLabelOf, actionOf, countOf, detailOf, figureOf, initialsOf, percentOf, ROW_HEIGHT, SHOWN, summaryOf } from '../words';
import {
  evacueesReceived,
  evacueesUpdated,
  evacueeUpdated,
  makeStore,
  selectById,
  selectCounts,
  selectShown,
  selectShownIds,
  shownChanged,
} from './evacueesSlice';

type State = Parameters<typeof selectById>[0];

const Row = memo(function Row({ id }: { readonly id: number }) {
  const one = useSelector((state: State) => selectById(state, id));
  if (one === undefined) return null;
  return (
    <>
      <button className="who">
        <span className="avatar">{one.status === 'safe' ? '✓' : initialsOf(one.name)}</span>
        <span className="words">
          <span className="name">{one.name}</span>
          <span className="detail">{detailOf(one)}</span>
        </span>
      </button>
      <button className="mark" aria-label={actionLabelOf(one)}>
        {actionOf(one)}
      </button>
    </>
  );
});

function useRowClass(id: number): string {
  return useSelector((state: State) => (selectById(state, id)?.status === 'safe' ? 'row safe' : 'row'));
}

const StandingRow = memo(function StandingRow({ id }: { readonly id: number }) {
  return (
    <div className={useRowClass(id)}>
      <Row id={id} />
    </div>
  );
});

const PlacedRow = memo(function PlacedRow({ id, start }: { readonly id: number; readonly start: number }) {
  return (
    <div className={useRowClass(id)} style={{ transform: `translateY(${start}px)` }}>
      <Row id={id} />
    </div>
  );
});

/** Every row is there. */
export function AllRows() {
  const ids = useSelector(selectShownIds);
  return (
    <div className="rows">
      {ids.map((id) => (
        <StandingRow key={id} id={id} />
      ))}
    </div>
  );
}

/** TanStack Virtual as its documentation has it for a list that scrolls with the window. */
export function VirtualRows() {
  const ids = useSelector(selectShownIds);
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => ids[index] ?? index,
  });
  return (
    <div ref={list} className="rows virtual" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <PlacedRow key={key} id={ids[index] ?? 0} start={start - scrollMargin} />
      ))}
    </div>
  );
}

function Header() {
  const counts = useSelector(selectCounts);
  const shown = useSelector(selectShown);
  const dispatch = useDispatch();
  return (
    <header>
      <h1>Roll call</h1>
      <p className="figure">{figureOf(counts)}</p>
      <div className="bar" role="meter" aria-valuemax={counts.total} aria-valuenow={counts.safe} aria-valuetext={summaryOf(counts)}>
        <div style={{ width: percentOf(counts) }} />
      </div>
      <p>{summaryOf(counts)}</p>
      <div className="chips">
        {SHOWN.map(({ value, label }) => (
          <button key={value} aria-pressed={value === shown} onClick={() => dispatch(shownChanged(value))}>
            {label} <span>{countOf(counts, value)}</span>
          </button>
        ))}
      </div>
    </header>
  );
}

export async function start(Rows: ComponentType): Promise<void> {
  const store = makeStore();
  store.dispatch(evacueesReceived(await fetchPeople()));
  let heard: Evacuee[] = [];
  listen((changes) => {
    if (!IS_BATCHING) return void store.dispatch(evacueeUpdated({ id: changes.id, changes }));
    if (heard.length === 0) {
      requestAnimationFrame(() => {
        store.dispatch(evacueesUpdated(heard.map((evacuee) => ({ id: evacuee.id, changes: evacuee }))));
        heard = [];
      });
    }
    heard.push(changes);
  });
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <Provider store={store}>
      <Header />
      <main>
        <Rows />
      </main>
    </Provider>,
  );
}
