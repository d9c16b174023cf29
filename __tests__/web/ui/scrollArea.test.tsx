import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';

import { SCROLL_EDGE_SHADOW_RATIO } from '#contract/platform/constants';
import { edgeShadows } from '#web/ui/layout/edgeShadows';
import { ScrollArea } from '#web/ui/layout/ScrollArea';
import { renderUi } from './renderUi';

describe('edgeShadows', () => {
  const none = { position: 0, seen: 100, whole: 100 };

  test('nothing beyond an edge, no shadow; a tenth of the box beyond it, the whole shadow', () => {
    expect(edgeShadows(none, none)).toEqual({ top: 0, bottom: 0, left: 0, right: 0 });
    expect(edgeShadows({ position: 0, seen: 100, whole: 300 }, none)).toEqual({ top: 0, bottom: 1, left: 0, right: 0 });
    expect(edgeShadows({ position: 10, seen: 100, whole: 300 }, { position: 195, seen: 100, whole: 300 })).toEqual({
      top: 1,
      bottom: 1,
      left: 1,
      right: 0.5,
    });
    expect(SCROLL_EDGE_SHADOW_RATIO).toBe(0.1);
  });

  test('whatever the size: between 0 and 1, 0 only at the edge itself, full from a tenth of the box on', () => {
    const extent = fc
      .record({ seen: fc.integer({ min: 1, max: 4000 }), more: fc.integer({ min: 0, max: 20_000 }), at: fc.integer({ min: 0, max: 100 }) })
      .map(({ seen, more, at }) => ({ seen, whole: seen + more, position: Math.round((more * at) / 100) }));
    fc.assert(
      fc.property(extent, (vertical) => {
        const { top, bottom } = edgeShadows(vertical, none);
        const after = vertical.whole - vertical.seen - vertical.position;
        for (const [strength, beyond] of [
          [top, vertical.position],
          [bottom, after],
        ] as const) {
          expect(strength).toBeGreaterThanOrEqual(0);
          expect(strength).toBeLessThanOrEqual(1);
          expect(strength === 0).toBe(beyond <= 0);
          if (beyond >= vertical.seen * SCROLL_EDGE_SHADOW_RATIO) expect(strength).toBe(1);
        }
      }),
    );
  });
});

describe('ScrollArea', () => {
  /** jsdom has no layout: sizes are set, and observers called, by hand. */
  const resized: (() => void)[] = [];

  beforeEach(() => {
    resized.length = 0;
    jest.useFakeTimers();
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized.push(() => callback([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  function sized(sizes: Partial<Record<'clientHeight' | 'scrollHeight' | 'clientWidth' | 'scrollWidth', number>>) {
    const box = screen.getByRole('region', { name: 'Terms' });
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(box, name, { value, configurable: true });
    act(() => {
      for (const call of resized) call();
      jest.advanceTimersToNextFrame();
    });
    return box;
  }

  const shadow = (edge: string) => document.querySelector<HTMLElement>(`[data-edge="${edge}"]`)?.style.opacity;

  test('shows a shadow where there is more, and follows the scrolling', () => {
    renderUi(<ScrollArea label="Terms">A long text</ScrollArea>);
    const box = sized({ clientHeight: 200, scrollHeight: 800, clientWidth: 300, scrollWidth: 300 });
    expect([shadow('top'), shadow('bottom'), shadow('left'), shadow('right')]).toEqual(['0', '1', '0', '0']);

    box.scrollTop = 590;
    fireEvent.scroll(box);
    act(() => jest.advanceTimersToNextFrame());
    expect([shadow('top'), shadow('bottom')]).toEqual(['1', '0.5']);
  });

  test('is a stop for the keyboard only while it scrolls', () => {
    renderUi(<ScrollArea label="Terms">A text</ScrollArea>);

    expect(sized({ clientHeight: 200, scrollHeight: 200, clientWidth: 300, scrollWidth: 300 })).not.toHaveAttribute('tabindex');
    expect(sized({ scrollWidth: 900 })).toHaveAttribute('tabindex', '0');
  });
});
