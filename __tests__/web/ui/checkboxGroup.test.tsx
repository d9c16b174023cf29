/** Check boxes of one question: the browser's own, in a named group. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';

import { CheckboxGroup } from '#web/ui/choices/CheckboxGroup';
import { renderUi } from './renderUi';

const OPTIONS = ['Saw', 'Axe', 'Mask'].map((value) => ({ value, label: `${value} and more` }));

function Tools({
  first = [],
  onBlur,
  ...more
}: { readonly first?: readonly string[]; readonly onBlur?: () => void } & Partial<Parameters<typeof CheckboxGroup>[0]>) {
  const [value, setValue] = useState<readonly string[]>(first);
  return (
    <>
      <CheckboxGroup
        label="Tools"
        description="All that you bring"
        options={OPTIONS}
        value={value}
        onChange={setValue}
        onBlur={onBlur}
        {...more}
      />
      <p>{`Chosen: ${value.join()}`}</p>
      <button type="button">Next</button>
    </>
  );
}
const group = () => screen.getByRole('group', { name: /^Tools/u });
const boxes = () => within(group()).getAllByRole<HTMLInputElement>('checkbox');

test('is a named group, whose words are pressed and whose boxes are ticked by key', async () => {
  const left = jest.fn();
  const { user } = renderUi(<Tools first={['Mask']} onBlur={left} />);
  expect(group()).toHaveAccessibleDescription('All that you bring');
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true]);
  await user.click(screen.getByText('Axe and more'));
  expect(screen.getByText('Chosen: Mask,Axe')).toBeVisible();
  await user.tab({ shift: true });
  await user.keyboard(' ');
  expect(screen.getByText('Chosen: Mask,Axe,Saw')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Mask and more' }));
  expect(screen.getByText('Chosen: Axe,Saw')).toBeVisible();
  // From box to box it is the same question.
  expect(left).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(left).toHaveBeenCalledTimes(1);
});

test('says that it must be answered, what is wrong, and that it cannot be changed', async () => {
  const { rerender } = renderUi(<Tools required error="Choose one." />);
  expect(group()).toHaveAccessibleDescription('All that you bring Choose one.');
  for (const box of boxes()) {
    expect(box).toBeRequired();
    expect(box).toBeInvalid();
  }
  rerender(<Tools key="other" required first={['Saw']} disabled />);
  for (const box of boxes()) {
    expect(box).not.toBeRequired();
    expect(box).toBeValid();
    expect(box).toBeDisabled();
  }
});

test('says what may be left out', () => {
  renderUi(<Tools optional />);
  expect(screen.getByRole('group', { name: 'Tools (optional)' })).toBeVisible();
});
