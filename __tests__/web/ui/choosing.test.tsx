import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { DROPDOWN_SEARCHABLE_FROM } from '#contract/platform/constants';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { MenuSection } from '#web/ui/buttons/MenuSection';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { Toggle } from '#web/ui/choices/Toggle';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import { AriaSettings } from '#web/kit/AriaSettings';
import { TabNav } from '#web/ui/navigation/TabNav';
import { renderUi } from './renderUi';

const PEOPLE = ['Élodie Bernard', 'Jonas Okafor', 'Aisha Siddiqui', 'Pieter van Loon', 'Mei-Ling Chu'].map((label, value) => ({
  value,
  label,
}));

function Host({
  people = PEOPLE,
  onChange = () => {},
  onNone,
}: {
  readonly people?: typeof PEOPLE;
  readonly onChange?: (value: number) => void;
  readonly onNone?: () => void;
}) {
  const [value, setValue] = useState<number | null>(1);
  return (
    <Dropdown
      label="Host"
      options={people}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        setValue(chosen);
      }}
      none={onNone && { label: 'Nobody', onChoose: onNone }}
    />
  );
}

describe('Dropdown', () => {
  test('can be searched from 5 options on', async () => {
    expect(DROPDOWN_SEARCHABLE_FROM).toBe(5);
    const four = renderUi(<Host people={PEOPLE.slice(0, 4)} />);
    await four.user.click(screen.getByRole('button', { name: /Host/ }));
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    four.unmount();

    const five = renderUi(<Host />);
    await five.user.click(screen.getByRole('button', { name: /Host/ }));
    expect(screen.getByRole('searchbox', { name: 'Type to filter' })).toHaveFocus();
  });

  test('finds a name without its accents and chooses it by keyboard; the focus returns', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Host onChange={onChange} />);
    await user.tab();
    await user.keyboard('{Enter}');

    await user.keyboard('elodie');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Élodie Bernard']);
    await user.keyboard('{ArrowDown}{Enter}');

    expect(onChange.mock.calls).toEqual([[0]]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /Élodie Bernard/ })).toHaveFocus());
  });

  test('finds a name however it is typed, as every other search does', async () => {
    const people = ['Łukasz Żak', 'Nadia O’Brien', 'Mette Brøndum-Kjær', 'Þórr Guðmundsson', 'Hans Groß'];
    const { user } = renderUi(<Host people={people.map((label, value) => ({ value, label }))} />);
    await user.click(screen.getByRole('button', { name: /Host/ }));
    for (const [typed, name] of [
      ['lukasz zak', 'Łukasz Żak'],
      ["o'brien", 'Nadia O’Brien'],
      ['kjaer mette', 'Mette Brøndum-Kjær'],
      ['thorr', 'Þórr Guðmundsson'],
      ['gross', 'Hans Groß'],
    ] as const) {
      await user.clear(screen.getByRole('searchbox'));
      await user.keyboard(typed);
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([name]);
    }
  });

  test('says when nothing matches', async () => {
    const { user } = renderUi(<Host />);
    await user.click(screen.getByRole('button', { name: /Host/ }));

    await user.keyboard('zzz');

    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
  });

  test('may offer none', async () => {
    const onNone = jest.fn();
    const { user } = renderUi(<Host onNone={onNone} />);
    await user.click(screen.getByRole('button', { name: /Host/ }));

    await user.click(screen.getByRole('option', { name: 'Nobody' }));

    expect(onNone).toHaveBeenCalledTimes(1);
  });

  test('describes its error', () => {
    renderUi(<Dropdown label="Host" options={PEOPLE} value={null} onChange={() => {}} error="Choose a host." />);

    expect(screen.getByRole('button', { name: /Choose…/ })).toHaveAccessibleDescription('Choose a host.');
  });
});

describe('Menu', () => {
  test('opens by keyboard, does what is chosen, closes and gives the focus back', async () => {
    const onAction = jest.fn();
    const { user } = renderUi(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onAction={() => {}}>Protect</MenuItem>
        <MenuItem onAction={onAction}>Sign out</MenuItem>
      </Menu>,
    );
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Protect' })).toHaveFocus();

    await user.keyboard('{ArrowDown}{Enter}');

    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  test('an item with an address navigates in place', async () => {
    const navigate = jest.fn();
    const { user } = renderUi(
      <NavigationProvider navigate={navigate}>
        <AriaSettings>
          <Menu trigger={<Button>Me</Button>}>
            <MenuItem href="/my-profile">My profile</MenuItem>
          </Menu>
        </AriaSettings>
      </NavigationProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Me' }));

    await user.click(screen.getByRole('menuitem', { name: 'My profile' }));

    expect(navigate.mock.calls.map(([href]: unknown[]) => href)).toEqual(['/my-profile']);
  });

  test('a section with several choices stays open while they are made', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <Menu trigger={<Button>Columns</Button>}>
        <MenuSection title="Columns" selection={{ mode: 'multiple', selected: ['host'], onChange }}>
          <MenuItem id="host">Host</MenuItem>
          <MenuItem id="company">Company</MenuItem>
        </MenuSection>
      </Menu>,
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Host' })).toBeChecked();

    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Company' }));

    expect(onChange.mock.calls).toEqual([[['host', 'company']]]);
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });
});

describe('Chips', () => {
  const OPTIONS = [
    { value: 'in', label: 'In', count: '87' },
    { value: 'out', label: 'Out', count: '43' },
    { value: 'expected', label: 'Expected' },
  ] as const;

  test('a single choice cannot be undone, and names the chip with its count', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Chips label="Status" options={OPTIONS} selected={['in']} onChange={onChange} />);
    const group = screen.getByRole('radiogroup', { name: 'Status' });

    await user.click(within(group).getByRole('radio', { name: 'In 87' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(within(group).getByRole('radio', { name: 'Out 43' }));
    expect(onChange.mock.calls).toEqual([[['out']]]);
  });

  test('are one stop of the Tab key, with arrow keys past what cannot be chosen', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <>
        <Chips
          label="Status"
          options={[...OPTIONS, { value: 'late', label: 'Late', disabled: true }]}
          selected={['out']}
          onChange={onChange}
        />
        <button type="button">After</button>
      </>,
    );
    const chip = (name: string) => screen.getByRole('radio', { name });
    await user.tab();
    expect(chip('Out 43')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(chip('Expected')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(chip('In 87')).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{ArrowLeft} ');
    expect(onChange.mock.calls).toEqual([[['expected']]]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  test('several choices come in the order of the chips', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Chips label="Status" mode="multiple" options={OPTIONS} selected={['expected']} onChange={onChange} />);

    await user.click(screen.getByRole('button', { name: 'In 87' }));

    expect(onChange.mock.calls).toEqual([[['in', 'expected']]]);
  });
});

describe('choices', () => {
  test('a check box and a toggle answer to Space and have their words', async () => {
    const onCheck = jest.fn();
    const onToggle = jest.fn();
    const { user } = renderUi(
      <>
        <Checkbox label="Send a copy" error="Agree to go on." checked={false} onChange={onCheck} />
        <Toggle label="Visitor photos" description="Taken on the tablet." checked onChange={onToggle} />
      </>,
    );

    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');

    expect(onCheck.mock.calls).toEqual([[true]]);
    expect(onToggle.mock.calls).toEqual([[false]]);
    expect(screen.getByRole('checkbox', { name: 'Send a copy' })).toHaveAccessibleDescription('Agree to go on.');
    expect(screen.getByRole('switch', { name: 'Visitor photos' })).toHaveAccessibleDescription('Taken on the tablet.');
  });

  test('radio buttons answer to the arrow keys', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(
      <RadioGroup
        label="Members"
        look="segmented"
        value="current"
        onChange={onChange}
        options={[
          { value: 'current', label: 'Current' },
          { value: 'archived', label: 'Archived' },
        ]}
      />,
    );

    await user.tab();
    await user.keyboard('{ArrowRight}');

    expect(onChange.mock.calls).toEqual([['archived']]);
  });
});

describe('TabNav', () => {
  test('links on a desktop, a select on a phone, both in place', async () => {
    const navigate = jest.fn();
    const { user } = renderUi(
      <NavigationProvider navigate={navigate}>
        <TabNav
          label="Site pages"
          current="/manage/site/1/details"
          tabs={[
            { href: '/manage/site/1/details', label: 'Details' },
            { href: '/manage/site/1/badges', label: 'Badges' },
          ]}
        />
      </NavigationProvider>,
    );

    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Badges' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Site pages' }), 'Badges');

    expect(navigate.mock.calls).toEqual([['/manage/site/1/badges'], ['/manage/site/1/badges']]);
  });
});
