import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { MODAL_MAX_WIDTH_PX, MODAL_SCROLL_SHADOW_PX } from '#contract/platform/constants';
import { ConfirmByName } from '#web/ui/overlays/ConfirmByName';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import { Drawer } from '#web/ui/overlays/Drawer';
import { Modal } from '#web/ui/overlays/Modal';
import { renderUi } from './renderUi';

describe.each([
  ['Modal', Modal],
  ['Drawer', Drawer],
] as const)('%s', (_name, Overlay) => {
  function Page({ onClose = () => {} }: { readonly onClose?: () => void }) {
    const [open, setOpen] = useState(false);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Overlay open={open} onClose={close} title="Jonas Okafor" footer={<button type="button">Approve</button>}>
          <a href="/visitor">Visit</a>
        </Overlay>
      </>
    );
  }

  test('takes the focus, keeps it inside, and gives it back', async () => {
    const { user } = renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));

    const dialog = screen.getByRole('dialog', { name: 'Jonas Okafor' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement); // something always has the focus here
    for (let press = 0; press < 5; press += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement); // as above
    }
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('keeps the keyboard when what had the focus goes: Escape closes it', async () => {
    function Changing() {
      const [open, setOpen] = useState(true);
      const [step, setStep] = useState(0);
      const footer = (
        <button key={step} type="button" onClick={() => setStep(step + 1)}>
          {`Step ${step}`}
        </button>
      );
      return (
        <Overlay open={open} onClose={() => setOpen(false)} title="Jonas Okafor" footer={footer}>
          <input aria-label="Name" />
          {step === 0 && (
            <button type="button" onClick={() => setStep(2)}>
              Inside
            </button>
          )}
        </Overlay>
      );
    }
    const { user } = renderUi(<Changing />);
    await user.click(screen.getByRole('button', { name: 'Inside' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Step 2' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Step 3' })).toHaveFocus());
    // A person who is typing meanwhile is not interrupted.
    await user.click(screen.getByRole('button', { name: 'Step 3' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Jonas');
    expect(await screen.findByRole('button', { name: 'Step 4' })).not.toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Jonas');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes by its cross and hides the page behind it', async () => {
    const onClose = jest.fn();
    const { user } = renderUi(<Page onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('content longer than the dialog is scrolled by the keyboard', async () => {
    const resized: (() => void)[] = [];
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized.push(() => callback([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const { user } = renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const body = screen.getByRole('link', { name: 'Visit' }).parentElement;
    if (!body) throw new Error('The dialog has no body');
    expect(body).not.toHaveAttribute('tabindex');

    Object.defineProperty(body, 'scrollHeight', { value: 900 });
    act(() => {
      for (const call of resized) call();
    });

    expect(body).toHaveAttribute('tabindex', '0');
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  test('shows a shadow under its title once more than 50 px are scrolled away', async () => {
    const { user } = renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const header = screen.getByRole('heading', { name: 'Jonas Okafor' }).parentElement;
    const body = screen.getByRole('link', { name: 'Visit' }).parentElement;
    if (!header || !body) throw new Error('The dialog has no header or body');

    body.scrollTop = MODAL_SCROLL_SHADOW_PX;
    fireEvent.scroll(body);
    expect(header).not.toHaveClass('scrolled');
    body.scrollTop = MODAL_SCROLL_SHADOW_PX + 1;
    fireEvent.scroll(body);
    expect(header).toHaveClass('scrolled');
  });
});

test('a modal is at most 560 px wide', () => {
  renderUi(
    <Modal open onClose={() => {}} title="Narrow">
      Text
    </Modal>,
  );

  expect(screen.getByRole('dialog').parentElement).toHaveStyle({ maxWidth: '560px' });
  expect(MODAL_MAX_WIDTH_PX).toBe(560);
});

test('a busy modal does not close', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(
    <Modal open busy onClose={onClose} title="Busy">
      Text
    </Modal>,
  );

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

describe('ConfirmDialog', () => {
  test('begins on Cancel, says why it failed, and confirms', async () => {
    const onConfirm = jest.fn();
    const { user } = renderUi(
      <ConfirmDialog
        open
        title="Sign out 87 people?"
        confirmLabel="Sign out 87 people"
        error="The line is down."
        onConfirm={onConfirm}
        onClose={() => {}}
      >
        Everyone will be signed out.
      </ConfirmDialog>,
    );

    expect(screen.getByRole('alertdialog', { name: 'Sign out 87 people?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('The line is down.');
    await user.click(screen.getByRole('button', { name: 'Sign out 87 people' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmByName', () => {
  const renderDelete = (onConfirm: (typed: string) => void) =>
    renderUi(
      <ConfirmByName
        open
        title="Delete Quayside House?"
        name="Quayside House"
        confirmLabel="Delete site"
        onConfirm={onConfirm}
        onClose={() => {}}
      >
        Its devices go with it.
      </ConfirmByName>,
    );

  test('another name is refused with what to do, and the field has the focus', async () => {
    const onConfirm = jest.fn();
    const { user } = renderDelete(onConfirm);

    await user.type(screen.getByRole('textbox', { name: 'Type “Quayside House” to confirm' }), 'quayside house');
    await user.click(screen.getByRole('button', { name: 'Delete site' }));

    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Type the name exactly as it is: Quayside House');
    await user.keyboard('x');
    expect(screen.getByRole('textbox')).not.toBeInvalid();
  });

  test('its name, with stray spaces around, deletes by Enter', async () => {
    const onConfirm = jest.fn();
    const { user } = renderDelete(onConfirm);

    act(() => screen.getByRole('textbox').focus());
    await user.keyboard(' Quayside House {Enter}');

    expect(onConfirm.mock.calls).toEqual([['Quayside House']]);
  });
});
