import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { numberText } from '#web/text/numberText';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import { Pagination } from '#web/ui/navigation/Pagination';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Paged({ total, first = 1 }: { readonly total: number; readonly first?: number }) {
  const { t, i18n } = useTranslation('showcaseLayout');
  const [page, setPage] = useState(first);
  return (
    <ExampleBox>
      <Pagination label={t('pages', { total: numberText(total, i18n.language) })} page={page} total={total} onChange={setPage} />
    </ExampleBox>
  );
}

const Many = () => <Paged total={12_480} first={42} />;
const Few = () => <Paged total={64} />;
const None = () => <Paged total={0} />;

function Links() {
  const { t, i18n } = useTranslation('showcaseLayout');
  const [page, setPage] = useState(3);
  return (
    <ExampleBox>
      <NavigationProvider navigate={(href) => setPage(Number(new URLSearchParams(href.split('?')[1]).get('page')))}>
        <Pagination
          label={t('pages', { total: numberText(190, i18n.language) })}
          page={page}
          total={190}
          hrefOf={(to) => paths.devPage.link({ page: 'pagination' }, { page: String(to) })}
        />
      </NavigationProvider>
    </ExampleBox>
  );
}

export const paginationPage: ShowcasePage = {
  component: 'navigation/Pagination',
  slug: 'pagination',
  group: 'layout',
  dos: [
    'A list that is cited by page, or whose rows are heavy: an audit log, invoices. 15 rows a page.',
    '`hrefOf` where the page stands in the address.',
    'Take the page to its list’s beginning when another page comes.',
  ],
  donts: [
    'People who are looked for are searched and scrolled: VirtualList with more rows as they are needed.',
    'Not above and below the same list.',
  ],
  keys: [
    ['Tab', 'Goes through the pages.'],
    ['Enter, Space', 'Opens the page. At the last one the focus stays.'],
  ],
  states: [
    { name: 'Many pages; on phones Page 42 of 832', Show: Many, wide: true },
    { name: 'Few', Show: Few, wide: true },
    { name: 'Links', Show: Links, wide: true },
    { name: 'None', Show: None, wide: true },
  ],
};
