import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { FilterChips } from '#web/ui/buttons/FilterChips';
import { renderUi } from './renderUi';

const FILTERS = [
  { id: 'site', name: 'Site', value: 'Harbour House' },
  { id: 'group', name: 'Group', value: 'Contractors' },
  { id: 'status', name: 'Status', value: 'Signed out' },
];

function Report() {
  const [filters, setFilters] = useState(FILTERS);
  return (
    <main>
      <h1 tabIndex={-1}>History</h1>
      <FilterChips
        label="Filters"
        filters={filters}
        onRemove={(id) => setFilters((all) => all.filter((one) => one.id !== id))}
        onClear={() => setFilters([])}
      />
    </main>
  );
}

const chips = () => screen.queryAllByRole('row').map((chip) => chip.textContent);

test('says what is filtered by what; a cross takes one away', async () => {
  const { user } = renderUi(<Report />);
  expect(chips()).toEqual(['Site: Harbour House', 'Group: Contractors', 'Status: Signed out']);

  await user.click(screen.getByRole('button', { name: /Remove.*Contractors|Contractors.*Remove/ }));

  expect(chips()).toEqual(['Site: Harbour House', 'Status: Signed out']);
});

test('arrow keys go along them, Backspace takes one away and the focus stays among them', async () => {
  const { user } = renderUi(<Report />);
  await user.tab();
  await user.keyboard('{ArrowRight}{Backspace}');

  expect(chips()).toEqual(['Site: Harbour House', 'Status: Signed out']);
  expect(screen.getByRole('row', { name: 'Status: Signed out' })).toHaveFocus();
});

test('all go at once, and the focus comes to the heading', async () => {
  const { user } = renderUi(<Report />);

  await user.click(screen.getByRole('button', { name: 'Clear all' }));

  expect(chips()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus());
});

test('one alone needs no Clear all', () => {
  renderUi(<FilterChips label="Filters" filters={FILTERS.slice(0, 1)} onRemove={() => {}} onClear={() => {}} />);

  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});
