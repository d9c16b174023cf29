import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { FilterChips } from '#web/ui/buttons/FilterChips';
import type { ActiveFilter } from '#web/ui/buttons/FilterChips';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

function Filtered({ filters }: { readonly filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation('showcaseActions');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const left = filters.filter(({ id }) => !removed.includes(id));
  return (
    <>
      <FilterChips
        label={t('filters')}
        filters={left}
        onRemove={(id) => setRemoved([...removed, id])}
        onClear={() => setRemoved(filters.map(({ id }) => id))}
      />
      {removed.length > 0 && (
        <Button size="s" onClick={() => setRemoved([])}>
          {t('again')}
        </Button>
      )}
    </>
  );
}

function Several() {
  const { t } = useTranslation('showcaseActions');
  return (
    <Filtered
      filters={[
        { id: 'site', name: t('site'), value: EXAMPLE_SITES[0] },
        { id: 'visits', name: t('visits'), value: t('expected') },
        { id: 'company', name: t('company'), value: 'Northwind Lifts' },
      ]}
    />
  );
}

function One() {
  const { t } = useTranslation('showcaseActions');
  return <Filtered filters={[{ id: 'site', name: t('site'), value: EXAMPLE_SITES[1] }]} />;
}

function Long() {
  const { t } = useTranslation('showcaseActions');
  return (
    <Filtered
      filters={[{ id: 'text', name: t('company'), value: 'Northwind Lifts, Atelier Sud, Brightwater, Kestrel Audio, Moss & Oak' }]}
    />
  );
}

export const filterChipsPage: ShowcasePage = {
  component: 'buttons/FilterChips',
  slug: 'filter-chips',
  group: 'actions',
  dos: [
    'Under the filters of a report or list: what is on, each with its cross, so that nobody wonders why rows are missing.',
    'Keep the filters in the address; the chips show what stands there.',
  ],
  donts: ['A filter is switched on elsewhere: these only take away. To choose among a few, take Chips.'],
  keys: [
    ['ArrowLeft, ArrowRight', 'Goes along the filters.'],
    ['Delete, Backspace', 'Takes the filter away.'],
    ['Tab', 'Goes on to Clear all.'],
  ],
  states: [
    { name: 'Several', Show: Several },
    { name: 'One', Show: One },
    { name: 'A long one', Show: Long },
  ],
};
