import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { Dropdown } from '#web/ui/choices/Dropdown';
import { MultiDropdown } from '#web/ui/choices/MultiDropdown';
import type { MultiDropdownProps } from '#web/ui/choices/MultiDropdown';
import { renderUi } from './renderUi';

const REASONS = ['Delivery', 'Interview', 'Maintenance', 'Meeting', 'Tour'].map((label) => ({ value: label.toLowerCase(), label }));

const trigger = () => screen.getByRole('button', { name: /Reason$/ });
const option = (name: string) => screen.getByRole('option', { name });

function Reasons({
  first = [],
  onChange,
  ...rest
}: Partial<Omit<MultiDropdownProps<string>, 'value'>> & { readonly first?: readonly string[] }) {
  const [value, setValue] = useState(first);
  return (
    <MultiDropdown<string>
      label="Reason"
      options={REASONS}
      {...rest}
      value={value}
      onChange={(next) => {
        onChange?.(next);
        setValue(next);
      }}
    />
  );
}

describe('MultiDropdown', () => {
  test('stays open while several are chosen, keeps their order and counts them', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reasons onChange={onChange} />);
    await user.click(trigger());

    await user.click(option('Tour'));
    await user.click(option('Delivery'));

    expect(onChange).toHaveBeenLastCalledWith(['delivery', 'tour']);
    await user.keyboard('{Escape}');
    expect(trigger()).toHaveTextContent('2 chosen');
  });

  test('choices can be removed below it, by mouse and by keyboard', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reasons first={['delivery', 'meeting', 'tour']} onChange={onChange} />);
    const chosen = screen.getByRole('grid', { name: 'Chosen: Reason' });

    await user.click(within(within(chosen).getByRole('row', { name: 'Meeting' })).getByRole('button'));
    expect(onChange).toHaveBeenLastCalledWith(['delivery', 'tour']);
    act(() => within(chosen).getByRole('row', { name: 'Tour' }).focus());
    await user.keyboard('{Delete}');
    expect(onChange).toHaveBeenLastCalledWith(['delivery']);
  });

  test('can be searched from 5 options on', async () => {
    const { user } = renderUi(<Reasons />);
    await user.click(trigger());

    await user.keyboard('int');

    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Interview', 'Maintenance']);
  });

  test('chooses all and none', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reasons first={['tour']} onChange={onChange} />);
    await user.click(trigger());

    await user.click(screen.getByRole('button', { name: 'Choose all' }));
    expect(onChange).toHaveBeenLastCalledWith(REASONS.map(({ value }) => value));
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  test('at its limit the others are shut and it says why; one taken away opens them', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reasons first={['delivery']} limit={2} onChange={onChange} />);
    await user.click(trigger());
    expect(screen.queryByText('Choose at most 2.')).not.toBeInTheDocument();

    await user.click(option('Tour'));
    expect(screen.getByText('Choose at most 2.')).toBeInTheDocument();
    await user.click(option('Meeting'));
    expect(onChange).toHaveBeenLastCalledWith(['delivery', 'tour']);
    expect(screen.queryByRole('button', { name: 'Choose all' })).not.toBeInTheDocument();

    await user.click(option('Tour'));
    await user.click(option('Meeting'));
    expect(onChange).toHaveBeenLastCalledWith(['delivery', 'meeting']);
  });

  test('own words come last, also those of an option while they are written', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reasons first={['meeting']} other onChange={onChange} />);
    await user.click(trigger());
    await user.click(option('Other…'));
    await user.keyboard('{Escape}');

    await user.type(screen.getByRole('textbox', { name: 'Reason: other' }), 'tour');
    expect(onChange).toHaveBeenLastCalledWith(['meeting', 'tour']);
    await user.keyboard('ist');

    expect(onChange).toHaveBeenLastCalledWith(['meeting', 'tourist']);
    expect(trigger()).toHaveTextContent('2 chosen');
  });
});

describe('Dropdown with other', () => {
  function Reason({ first = null, onChange }: { readonly first?: string | null; readonly onChange?: (value: string) => void }) {
    const [value, setValue] = useState(first);
    return (
      <Dropdown<string>
        label="Reason"
        options={REASONS}
        value={value}
        other
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
    );
  }

  test('opens a field for own words, which are the value', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reason onChange={onChange} />);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(trigger());
    await user.keyboard('zzz');
    // Shown when a search finds nothing.
    await user.click(option('Other…'));

    await user.type(screen.getByRole('textbox', { name: 'Reason: other' }), 'Meeting the cat');

    expect(onChange.mock.calls[0]).toEqual(['']);
    expect(onChange).toHaveBeenLastCalledWith('Meeting the cat');
  });

  test("a saved value that is no option is one's own; an option takes its place", async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Reason first="Choir practice" onChange={onChange} />);
    expect(trigger()).toHaveTextContent('Other…');
    expect(screen.getByRole('textbox', { name: 'Reason: other' })).toHaveValue('Choir practice');

    await user.click(trigger());
    await user.click(option('Tour'));

    expect(onChange.mock.calls).toEqual([['tour']]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(trigger()).toHaveTextContent('Tour'));
  });
});
