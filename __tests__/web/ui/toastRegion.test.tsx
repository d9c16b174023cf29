import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { TOAST_DURATION_MS, TOAST_UNDO_DURATION_MS } from '#contract/platform/constants';
import { clearLift } from '#web/ui/overlays/keepToastsClear';
import { ToastRegion } from '#web/ui/overlays/ToastRegion';
import type { ToastMessage } from '#web/ui/overlays/ToastRegion';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const signedOut: ToastMessage = { id: 'a', tone: 'success', text: 'Élodie Bernard was signed out.' };

function Page({
  first = [signedOut],
  onClose = () => {},
}: {
  readonly first?: readonly ToastMessage[];
  readonly onClose?: (id: string) => void;
}) {
  const [toasts, setToasts] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setToasts([])}>
        Take out
      </button>
      <ToastRegion
        toasts={toasts}
        onClose={(id) => {
          onClose(id);
          setToasts((all) => all.filter((toast) => toast.id !== id));
        }}
      />
    </>
  );
}

/** jsdom has no pointer events of its own. */
const point = (at: Element, type: string, screenX: number) => fireEvent(at, new MouseEvent(type, { bubbles: true, screenX, screenY: 10 }));

const shownToast = () => screen.queryByText(signedOut.text, { selector: 'li *' });

test('goes after 5000 ms and tells so once', () => {
  const onClose = jest.fn();
  renderUi(<Page onClose={onClose} />);

  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS - 1));
  expect(shownToast()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));

  expect(shownToast()).not.toBeInTheDocument();
  expect(onClose.mock.calls).toEqual([['a']]);
  expect(TOAST_DURATION_MS).toBe(5000);
});

test('waits while the pointer moves onto it and goes on after', () => {
  renderUi(<Page />);
  act(() => jest.advanceTimersByTime(3000));

  const toast = shownToast();
  if (!toast) throw new Error('No toast');
  point(toast, 'pointerover', 10);
  point(toast, 'pointermove', 12);
  act(() => jest.advanceTimersByTime(60_000));
  expect(shownToast()).toBeInTheDocument();

  fireEvent(toast, new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  act(() => jest.advanceTimersByTime(2000));
  expect(shownToast()).not.toBeInTheDocument();
});

test('its time runs on under a pointer that rests where it appeared', () => {
  renderUi(<Page />);
  const toast = shownToast();
  if (!toast) throw new Error('No toast');

  // The browser's event for a pointer that did not move.
  point(toast, 'pointerover', 10);
  point(toast, 'pointermove', 10);
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));

  expect(shownToast()).not.toBeInTheDocument();
});

test('one that can be undone stays for ten seconds', () => {
  renderUi(<Page first={[{ ...signedOut, action: { label: 'Undo', onAction: () => {} } }]} />);

  act(() => jest.advanceTimersByTime(TOAST_UNDO_DURATION_MS - 1));
  expect(shownToast()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));

  expect(shownToast()).not.toBeInTheDocument();
  expect(TOAST_UNDO_DURATION_MS).toBe(10_000);
});

test('waits while it has the focus', () => {
  renderUi(<Page />);

  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => jest.advanceTimersByTime(60_000));

  expect(shownToast()).toBeInTheDocument();
});

test('F6 brings the keyboard there and back', async () => {
  const { user } = renderUi(
    <>
      <button type="button">Save</button>
      <Page />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'Save' }).focus());

  await user.keyboard('{F6}');
  expect(screen.getByRole('region')).toHaveFocus();
  act(() => jest.advanceTimersByTime(60_000));
  expect(shownToast()).toBeInTheDocument();

  await user.keyboard('{F6}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));
  expect(shownToast()).not.toBeInTheDocument();
});

test('its action is done once and closes it', async () => {
  const onAction = jest.fn();
  const onClose = jest.fn();
  const { user } = renderUi(<Page first={[{ ...signedOut, action: { label: 'Undo', onAction } }]} onClose={onClose} />);

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onClose.mock.calls).toEqual([['a']]);
  expect(shownToast()).not.toBeInTheDocument();
});

test('is no alert', () => {
  renderUi(<Page />);
  expect(shownToast()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one that the page takes out goes without being reported back', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(<Page onClose={onClose} />);

  await user.click(screen.getByRole('button', { name: 'Take out' }));

  expect(shownToast()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('shows three at once; the next follows when one goes', async () => {
  const many = ['1', '2', '3', '4'].map((id): ToastMessage => ({ id, tone: 'info', text: `Toast ${id}` }));
  const { user } = renderUi(<Page first={many} />);
  const names = () => screen.getAllByRole('listitem').map((toast) => toast.textContent);

  expect(names()).toHaveLength(3);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('No cross');
  await user.click(close);

  expect(names()).toHaveLength(3);
});

const place = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

describe('where toasts stand', () => {
  const toast = place(240, 830, 400, 46);

  test('above a bar by its height', () => {
    expect(clearLift(toast, [place(224, 840, 1216, 60)])).toBe(44);
    expect(clearLift(toast, [place(224, 840, 1216, 60), place(224, 800, 1216, 40)])).toBe(84);
  });

  test('where they are beside a drawer, and above a dialog', () => {
    expect(clearLift(toast, [place(1000, 0, 440, 900)])).toBe(0);
    expect(clearLift(toast, [place(440, 500, 560, 390)])).toBe(384);
  });

  test('nowhere above what reaches to the top', () => {
    expect(clearLift(toast, [place(0, 0, 1440, 900)])).toBeNull();
  });

  test('the region rises by that much', () => {
    const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      return { ...(this.hasAttribute('data-keep-clear') ? place(224, 840, 1216, 60) : toast), toJSON: () => '' } as DOMRect;
    });
    renderUi(
      <>
        <footer data-keep-clear="true" />
        <Page />
      </>,
    );
    expect(screen.getByRole('region')).toHaveStyle({ translate: '0 -44px' });
    boxes.mockRestore();
  });

  test('off the fields of a dialog that leaves no other room', () => {
    const whole = place(0, 0, 1440, 900);
    const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const field = this.matches('input') ? place(224, 840, 1216, 60) : null;
      return { ...(field ?? (this.matches('[role="dialog"], [role="dialog"] button') ? whole : toast)), toJSON: () => '' } as DOMRect;
    });
    // Nothing is laid out here: a list of one box stands for what is seen.
    const shown = jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([toast] as unknown as DOMRectList);
    renderUi(
      <>
        <div role="dialog" aria-label="Sign someone in">
          <input aria-label="Name" />
          <button type="button">Everywhere</button>
        </div>
        <Page />
      </>,
    );
    expect(screen.getByRole('region')).toHaveStyle({ translate: '0 -44px' });
    boxes.mockRestore();
    shown.mockRestore();
  });
});
