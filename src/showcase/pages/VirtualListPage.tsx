import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { numberText } from '#portal/lib/numberText';
import { IconButton } from '#portal/ui/buttons/IconButton';
import { TextAction } from '#portal/ui/buttons/TextAction';
import { ListEnd } from '#portal/ui/list/ListEnd';
import { VirtualList } from '#portal/ui/list/VirtualList';
import { SkeletonRows } from '#portal/ui/feedback/SkeletonRows';
import { Avatar } from '#portal/ui/layout/Avatar';
import { examplePerson, type ExamplePerson } from '../examplePeople';
import { ExampleBox } from '../ExampleBox';
import type { ShowcasePage } from '../showcasePage';
import { EXAMPLE_TOTAL, useExamplePages } from '../useExamplePages';
import styles from './ExampleRow.module.css';

const ROW_HEIGHT = 56;

function Person({ person: { id, name, company } }: { readonly person: ExamplePerson }) {
  const { t } = useTranslation('showcaseLayout');
  return (
    <div className={styles.row}>
      <Avatar name={name} hueKey={id} />
      <span className={styles.grow}>
        <TextAction>{name}</TextAction>
        <br />
        <small>{company}</small>
      </span>
      <IconButton label={t('signOutOf', { name })} icon={<LogOut aria-hidden="true" />} />
    </div>
  );
}

function Infinite() {
  const { t, i18n } = useTranslation('showcaseLayout');
  const { people, loading, failed, onMore, retry } = useExamplePages();
  return (
    <>
      <p>{t('loadedOf', { loaded: numberText(people.length, i18n.language), total: numberText(EXAMPLE_TOTAL, i18n.language) })}</p>
      <ExampleBox height="high">
        {people.length === 0 ? (
          <SkeletonRows rows={7} rowHeight={ROW_HEIGHT} avatar />
        ) : (
          <VirtualList
            label={t('members')}
            scroll="box"
            count={people.length}
            total={EXAMPLE_TOTAL}
            rowHeight={ROW_HEIGHT}
            keyOf={(index) => people[index]?.id ?? index}
            renderRow={(index) => <Person person={people[index] ?? examplePerson(index)} />}
            onNearEnd={onMore}
            end={<ListEnd loading={loading} error={failed ? t('moreFailed') : undefined} onRetry={retry} />}
          />
        )}
      </ExampleBox>
    </>
  );
}

function TenThousand() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox height="high">
      <VirtualList
        label={t('members')}
        scroll="box"
        count={10_000}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => index}
        renderRow={(index) => <Person person={examplePerson(index)} />}
      />
    </ExampleBox>
  );
}

export const virtualListPage: ShowcasePage = {
  component: 'list/VirtualList',
  slug: 'infinite-loading',
  group: 'layout',
  dos: [
    'A list of people or things that may be long; more rows come as its end comes near.',
    'Say the `total` when it is known, so that a screen reader hears the place in the whole.',
    'A ListEnd under it waits and tells of a page that failed, with Try again.',
  ],
  donts: [
    'Rows of differing heights: a row has one height, and what is long is cut or opens in a drawer.',
    'Leave `onNearEnd` out while a page is on its way, after one failed, and at the end.',
  ],
  keys: [
    ['ArrowUp, ArrowDown', 'Goes from a control to the same one of the next row.'],
    ['Home, End', 'Goes to the first and the last row.'],
    ['Tab', 'Goes through the controls of a row, then to the next.'],
  ],
  states: [
    { name: 'Pages of 30 come as it is scrolled; the third fails once', Show: Infinite, wide: true },
    { name: '10,000 rows', Show: TenThousand, wide: true },
  ],
};
