import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';

import { ComboBox } from '#web/ui/choices/ComboBox';
import type { ComboBoxProps } from '#web/ui/choices/ComboBox';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Host = DropdownOption<number>;

interface Asked {
  readonly text: string;
  readonly signal: AbortSignal;
  readonly answer: (options: readonly Host[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A search whose answers come when the test says so. */
function searchByHand() {
  const asked: Asked[] = [];
  const search = (text: string, signal: AbortSignal) =>
    new Promise<readonly Host[]>((resolve, reject) => {
      asked.push({
        text,
        signal,
        answer: (options) => act(async () => resolve(options)),
        fail: () => act(async () => reject(new Error('offline'))),
      });
    });
  return { asked, search };
}

const people = (...labels: string[]): Host[] => labels.map((label, at) => ({ value: at + 1, label }));
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
const box = () => screen.getByRole('combobox', { name: 'Host' });
/** While the list is open, all around it is hidden from screen readers. */
const aside = () => screen.getByText('Aside');
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

function HostField({
  first = null,
  onChange,
  ...rest
}: Partial<Omit<ComboBoxProps<number>, 'value'>> & Pick<ComboBoxProps<number>, 'search'> & { readonly first?: Host | null }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <ComboBox<number>
        label="Host"
        {...rest}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
      <button type="button">Aside</button>
    </>
  );
}

test('asks once typing rests, shows what is found, and keeps the chosen words', async () => {
  const { asked, search } = searchByHand();
  const onChange = jest.fn();
  const { user } = renderUi(<HostField search={search} onChange={onChange} />);

  await user.type(box(), 'ca');
  await pass(150);
  await user.type(box(), 'r');
  await pass(200);
  expect(asked.map(({ text }) => text)).toEqual(['car']);
  await asked[0]!.answer(people('Carla Ruiz', 'Carl Bo'));
  expect(options()).toEqual(['Carla Ruiz', 'Carl Bo']);
  await user.click(screen.getByRole('option', { name: 'Carla Ruiz' }));

  expect(onChange.mock.calls).toEqual([[expect.objectContaining({ value: 1, label: 'Carla Ruiz' })]]);
  expect(box()).toHaveValue('Carla Ruiz');
  await user.click(aside());
  expect(box()).toHaveValue('Carla Ruiz');
});

test('a new search gives the older one up, whose late answer is not taken', async () => {
  const { asked, search } = searchByHand();
  const { user } = renderUi(<HostField search={search} />);
  await user.type(box(), 'c');
  await pass(200);
  await user.type(box(), 'a');
  await pass(200);

  expect(asked[0]!.signal.aborted).toBe(true);
  await asked[1]!.answer(people('Carla Ruiz'));
  await asked[0]!.answer(people('Cem Ak'));

  expect(options()).toEqual(['Carla Ruiz']);
});

test('in whatever order answers come, the newest text decides what is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async (order) => {
      const { asked, search } = searchByHand();
      const { user, unmount } = renderUi(<HostField search={search} />);
      for (const letter of 'abc') {
        await user.type(box(), letter);
        await pass(200);
      }
      for (const at of order) await asked[at]!.answer(people(`Answer to ${asked[at]!.text}`));
      const shown = options();
      unmount();
      expect(shown).toEqual(['Answer to abc']);
    }),
    { numRuns: 6 },
  );
});

test('says that it loads, that nothing is found, and that more letters are wanted', async () => {
  const { asked, search } = searchByHand();
  const { user } = renderUi(<HostField search={search} minCharacters={2} />);

  await user.type(box(), 'x');
  await pass(200);
  expect(screen.getByText('Type at least 2 characters.')).toBeInTheDocument();
  expect(asked).toHaveLength(0);
  await user.type(box(), 'y');
  await pass(500);
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
  await asked[0]!.answer([]);
  expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
});

test('a search that fails says so and is tried again from within the list', async () => {
  const { asked, search } = searchByHand();
  const { user } = renderUi(<HostField search={search} />);
  await user.type(box(), 'car');
  await pass(200);
  await asked[0]!.fail();
  expect(screen.getByText('The search failed.')).toBeInTheDocument();

  await user.keyboard('{ArrowDown}{Enter}');
  await pass(200);
  expect(box()).toHaveValue('car');
  expect(box()).toHaveFocus();
  await asked[1]!.answer(people('Carla Ruiz'));

  expect(options()).toEqual(['Carla Ruiz']);
});

test('a typed text stays when the field is left, and an error says that it matches nobody; an empty field has no error', async () => {
  const { search } = searchByHand();
  const onChange = jest.fn();
  const onTyped = jest.fn();
  const { user } = renderUi(<HostField search={search} first={{ value: 9, label: 'Ida Holm' }} onChange={onChange} onTyped={onTyped} />);

  await user.type(box(), ' x');
  await user.click(aside());
  expect(box()).toHaveValue('Ida Holm x');
  expect(onChange.mock.calls).toEqual([[null]]);
  expect(onTyped).toHaveBeenLastCalledWith('Ida Holm x');

  await user.clear(box());
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onTyped).toHaveBeenLastCalledWith('');
  await user.click(aside());
  expect(box()).toHaveValue('');
});

test('Enter takes the first match, without an arrow, and submits nothing', async () => {
  const { asked, search } = searchByHand();
  const onSubmit = jest.fn();
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <HostField search={search} />
    </form>,
  );
  await user.type(box(), 'car');
  await pass(200);
  await asked[0]!.answer([{ value: 3, label: 'Cara Closed', disabled: true }, ...people('Carla Ruiz', 'Carl Bo')]);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('Carla Ruiz');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('keys that come before the answer wait for it, however late, and also after the field is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.boolean(), fc.constantFrom(0, 200, 3_000), async (downs, leaves, late) => {
      const { asked, search } = searchByHand();
      const { user, unmount } = renderUi(<HostField search={search} />);
      await user.type(box(), 'car');
      await user.keyboard('{ArrowDown}'.repeat(downs) + '{Enter}');
      if (leaves) await user.tab();
      await pass(200 + late);
      expect(box()).toHaveValue('car');
      await asked[0]!.answer(people('Carla Ruiz', 'Carl Bo'));
      const shown = box();
      const value = shown instanceof HTMLInputElement ? shown.value : '';
      unmount();
      expect(value).toBe(downs < 2 ? 'Carla Ruiz' : 'Carl Bo');
    }),
    { numRuns: 12 },
  );
});

test('Enter where nobody matches keeps what was typed, and what is typed after it is looked for again', async () => {
  const { asked, search } = searchByHand();
  const { user } = renderUi(<HostField search={search} />);
  await user.type(box(), 'zed{Enter}');
  await pass(200);
  await asked[0]!.answer([]);
  expect(box()).toHaveValue('zed');
  await user.type(box(), 'a');
  await pass(200);
  await asked[1]!.answer(people('Zeda Holm'));
  expect(box()).toHaveValue('zeda');
  expect(options()).toEqual(['Zeda Holm']);
});
