import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#web/ui/buttons/IconButton';
import { Card } from '#web/ui/layout/Card';
import { OrderedList } from '#web/ui/list/OrderedList';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

const NAMES = ['orderCarPark', 'orderGarden', 'orderMeadow'] as const;

interface PointsProps {
  readonly withButtons?: boolean;
  readonly readOnly?: boolean;
}

function Points({ withButtons = false, readOnly }: PointsProps) {
  const { t } = useTranslation('showcaseLayout');
  const [order, setOrder] = useState<readonly number[]>(NAMES.map((_, index) => index));
  const rows = order.flatMap((id) => {
    const key = NAMES[id];
    if (key === undefined) return [];
    const name = t(key);
    const edit = <IconButton label={t('renameOf', { name })} icon={<Pencil aria-hidden="true" />} />;
    return [{ id, name, actions: withButtons ? edit : undefined }];
  });
  return (
    <ExampleBox>
      <Card padded={false}>
        <OrderedList label={t('orderPoints')} rows={rows} onOrder={setOrder} readOnly={readOnly} />
      </Card>
    </ExampleBox>
  );
}

export const orderedListPage: ShowcasePage = {
  component: 'list/OrderedList',
  slug: 'ordered-list',
  group: 'layout',
  dos: [
    'A short list whose order matters and is chosen by people: evacuation points, messages, fields.',
    'Show the new order at once, and send it meanwhile: `portal/kit/list/useOrder` does both.',
    'Give a row’s own buttons by `actions`: they stand after the two that move it.',
  ],
  donts: [
    'A list that is sorted by what it contains: use a DataTable.',
    'More than about 30 rows: dragging over more than a page is toilsome.',
  ],
  keys: [
    ['Tab', 'Goes to the row, then through its handle and buttons.'],
    ['ArrowUp, ArrowDown', 'Goes from row to row; while a row is picked up, from place to place.'],
    ['Enter on the handle', 'Picks the row up; Enter again puts it down.'],
    ['Escape', 'Puts a row that is picked up back where it was.'],
  ],
  states: [
    { name: 'Ordered by hand', Show: () => <Points />, wide: true },
    { name: 'With buttons of its own', Show: () => <Points withButtons />, wide: true },
    { name: 'The order may only be read', Show: () => <Points readOnly />, wide: true },
  ],
};
