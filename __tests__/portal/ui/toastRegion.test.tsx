import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { TOAST_DURATION_MS } from '../../../src/contract/constants';
import { ToastRegion } from '../../../src/portal/ui/overlays/ToastRegion';
import type { ToastMessage } from '../../../src/portal/ui/overlays/ToastRegion';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const signedOut: ToastMessage = { id: 'a', tone: 'success', text: 'Élodie Bernard was signed out.' };

function Page({ first = [signedOut], onClose = () => {} }: { readonly first?: readonly ToastMessage[]; readonly onClose?: (id: string) => void }) {
  const [toasts, setToasts] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setToasts([])}>Take out</button>
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

const shownToast = () => screen.queryByRole('alertdialog', { name: signedOut.text });

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

test('waits while hovered and goes on after', async () => {
  const { user } = renderUi(<Page />);
  act(() => jest.advanceTimersByTime(3000));

  const toast = shownToast();
  if (!toast) throw new Error('No toast');
  await user.hover(toast);
  act(() => jest.advanceTimersByTime(60_000));
  expect(shownToast()).toBeInTheDocument();

  await user.unhover(toast);
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));
  expect(shownToast()).not.toBeInTheDocument();
});

test('waits while it has the focus', () => {
  renderUi(<Page />);

  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => jest.advanceTimersByTime(60_000));

  expect(shownToast()).toBeInTheDocument();
});

test('F6 brings the keyboard there and back', async () => {
  const { user } = renderUi(<><button type="button">Save</button><Page /></>);
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

test('speaks politely, never as an alert', () => {
  renderUi(<Page />);
  act(() => jest.advanceTimersByTime(0));

  expect(screen.getByRole('status')).toHaveTextContent(signedOut.text);
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
  const names = () => screen.getAllByRole('alertdialog').map((toast) => within(toast).getByText(/Toast/).textContent);

  expect(names()).toHaveLength(3);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('No cross');
  await user.click(close);

  expect(names()).toHaveLength(3);
});
