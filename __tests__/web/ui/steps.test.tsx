/** Ways through a page: Stepper, Tabs. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';

import { Stepper } from '#web/ui/navigation/Stepper';
import { Tabs } from '#web/ui/navigation/Tabs';
import { renderUi } from './renderUi';

describe('Stepper', () => {
  const STEPS = [
    { id: 'provider', label: 'Provider', done: true },
    { id: 'credentials', label: 'Credentials', done: true, error: true },
    { id: 'domain', label: 'Domain', description: 'harbour.example' },
    { id: 'test', label: 'Test' },
  ];

  test('tells what is done, where one is and what is wrong, in words', () => {
    renderUi(<Stepper label="Set up single sign-on" steps={STEPS} current="domain" onGo={() => {}} />);

    const steps = within(screen.getByRole('navigation', { name: 'Set up single sign-on' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(steps[0]).toHaveTextContent('Provider, done');
    expect(steps[1]).toHaveTextContent('Credentials, needs attention');
    expect(steps[3]).toHaveTextContent('Test');
    expect(steps[3]).not.toHaveTextContent('done');
  });

  test('leads back to steps that are done or wrong, and to no other', async () => {
    const onGo = jest.fn();
    const { user } = renderUi(<Stepper label="Set up" steps={STEPS} current="domain" onGo={onGo} />);

    expect(screen.getAllByRole('button')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Provider/ }));
    await user.click(screen.getByRole('button', { name: /Credentials/ }));

    expect(onGo.mock.calls).toEqual([['provider'], ['credentials']]);
  });

  test('without a way back nothing can be pressed', () => {
    renderUi(<Stepper label="Set up" steps={STEPS} current="test" />);

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('Tabs', () => {
  const TABS = [
    {
      id: 'when',
      label: 'When',
      content: (
        <label>
          Event
          <input />
        </label>
      ),
    },
    { id: 'if', label: 'If', content: 'Any of these' },
    { id: 'plan', label: 'Plan', content: 'Only in Pro', disabled: true },
    { id: 'send', label: 'Send', content: 'By email' },
  ];
  const tab = (name: string) => screen.getByRole('tab', { name });

  test('shows one panel, named by its tab; arrow keys go on, past what is disabled', async () => {
    const { user } = renderUi(<Tabs label="Parts of the rule" tabs={TABS} />);
    expect(screen.getByRole('tablist', { name: 'Parts of the rule' })).toHaveAttribute('aria-orientation', 'vertical');
    expect(screen.getByRole('tabpanel', { name: 'When' })).toBeInTheDocument();

    await user.click(tab('If'));
    expect(screen.getByRole('tabpanel', { name: 'If' })).toHaveTextContent('Any of these');
    await user.keyboard('{ArrowDown}');
    expect(tab('Send')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Send' })).toBeInTheDocument();
  });

  test('the select of phones shows and changes the same panel', async () => {
    const { user } = renderUi(<Tabs label="Parts of the rule" tabs={TABS} />);
    const select = screen.getByRole('combobox', { name: 'Parts of the rule' });
    expect(select).toHaveValue('when');

    await user.selectOptions(select, 'Send');

    expect(screen.getByRole('tabpanel', { name: 'Send' })).toBeInTheDocument();
    expect(within(select).getByRole('option', { name: 'Plan' })).toBeDisabled();
  });

  test('the page may decide which shows', async () => {
    const asked = jest.fn();
    function Page() {
      const [current, setCurrent] = useState('send');
      return (
        <Tabs
          label="Parts"
          tabs={TABS}
          current={current}
          onChange={(id) => {
            asked(id);
            setCurrent(id);
          }}
        />
      );
    }
    const { user } = renderUi(<Page />);
    expect(screen.getByRole('tabpanel', { name: 'Send' })).toBeInTheDocument();

    await user.click(tab('When'));

    expect(asked.mock.calls).toEqual([['when']]);
    expect(screen.getByRole('tabpanel', { name: 'When' })).toBeInTheDocument();
  });
});
