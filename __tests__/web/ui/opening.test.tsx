/** Components that open in place: Accordion, ExpandableRow. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';

import { Accordion } from '#web/ui/layout/Accordion';
import type { AccordionItem } from '#web/ui/layout/Accordion';
import { ExpandableRow } from '#web/ui/layout/ExpandableRow';
import { renderUi } from './renderUi';

const ITEMS: readonly AccordionItem[] = [
  { id: 'who', title: 'Who may sign in', content: <a href="/groups">Groups</a> },
  { id: 'when', title: 'When it is open', description: 'Monday to Friday', content: 'From 08:00' },
  { id: 'devices', title: 'Devices', content: 'Two kiosks', disabled: true },
];

const trigger = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = (name: RegExp) => trigger(name).getAttribute('aria-expanded') === 'true';

describe('Accordion', () => {
  test('each title is a heading with a button; what is closed is hidden', async () => {
    const { user } = renderUi(<Accordion items={ITEMS} headingLevel={2} />);

    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Groups' })).not.toBeInTheDocument();

    await user.click(trigger(/Who may/));
    const panel = screen.getByRole('group', { name: /Who may sign in/ });
    expect(within(panel).getByRole('link', { name: 'Groups' })).toBeInTheDocument();
  });

  test('opening one closes the other, unless several may be open', async () => {
    const { user, rerender } = renderUi(<Accordion items={ITEMS} initiallyOpen={['who']} />);
    expect(isOpen(/Who may/)).toBe(true);

    await user.click(trigger(/When it/));
    expect([isOpen(/Who may/), isOpen(/When it/)]).toEqual([false, true]);

    rerender(<Accordion key="several" several items={ITEMS} initiallyOpen={['who']} />);
    await user.click(trigger(/When it/));
    expect([isOpen(/Who may/), isOpen(/When it/)]).toEqual([true, true]);
  });

  test('is used by the keyboard', async () => {
    const { user } = renderUi(<Accordion items={ITEMS} />);

    await user.tab();
    expect(trigger(/Who may/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(isOpen(/Who may/)).toBe(true);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Groups' })).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(isOpen(/When it/)).toBe(true);
  });

  test('one that is disabled does not open', async () => {
    const { user } = renderUi(<Accordion items={ITEMS} />);

    await user.click(trigger(/Devices/));

    expect(isOpen(/Devices/)).toBe(false);
  });

  test('tells the page what is open, and shows what the page says', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Accordion several items={ITEMS} open={['when']} onChange={onChange} />);

    await user.click(trigger(/Who may/));

    expect(onChange.mock.calls).toEqual([[['who', 'when']]]);
    expect(isOpen(/Who may/)).toBe(false);
  });
});

describe('ExpandableRow', () => {
  test('opens by a press on its summary; its actions are buttons of their own', async () => {
    const onArchive = jest.fn();
    const { user } = renderUi(
      <ExpandableRow
        title="Badge printed"
        description="by Ana Ruiz"
        actions={
          <button type="button" onClick={onArchive}>
            Archive
          </button>
        }
      >
        At 09:41, on the kiosk in the lobby.
      </ExpandableRow>,
    );
    expect(screen.queryByRole('group', { name: /Badge printed/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(onArchive).toHaveBeenCalledTimes(1);
    expect(isOpen(/Badge printed/)).toBe(false);

    await user.click(trigger(/Badge printed/));
    expect(screen.getByRole('group', { name: /Badge printed/ })).toHaveTextContent('At 09:41');
  });

  test('opens and closes as the page says', async () => {
    function Row() {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(false)}>
            Close all
          </button>
          <ExpandableRow title="Visit" open={open} onOpenChange={setOpen}>
            Hosted by Jonas Okafor
          </ExpandableRow>
        </>
      );
    }
    const { user } = renderUi(<Row />);
    expect(isOpen(/^Visit/)).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Close all' }));
    expect(isOpen(/^Visit/)).toBe(false);
    await user.click(trigger(/^Visit/));
    expect(isOpen(/^Visit/)).toBe(true);
  });

  test('two rows are open at once', async () => {
    const { user } = renderUi(
      <>
        <ExpandableRow title="First">One</ExpandableRow>
        <ExpandableRow title="Second" initiallyOpen>
          Two
        </ExpandableRow>
      </>,
    );

    await user.click(trigger(/First/));

    expect([isOpen(/First/), isOpen(/Second/)]).toEqual([true, true]);
  });
});
