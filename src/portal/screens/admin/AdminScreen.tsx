import { ListChecks, Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ADMIN_CLIENT_SORTS } from '#contract/clients/calls/admin';
import { PAGE_SIZE } from '#contract/platform/constants';
import { useListAdminClientsQuery } from '#portal/api/clients/admin';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { ListPages } from '#portal/kit/list/ListPages';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { oneOf, pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { useNarrow } from '#web/ui/layout/useNarrow';
import { ClientCard, hrefOf, useClientColumns } from './useClientColumns';
import { useSortNames } from './useSortNames';

const SORTS = ADMIN_CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);
const ADDRESS = { q: text(), sort: oneOf(SORTS, 'name'), page: pageNumber() };

/** Columns sorted in descending order first: numbers and days. Texts begin with A. */
const DESCENDING_FIRST: ReadonlySet<string> = new Set(['plan', 'users', 'sites', 'last_used']);

/** `/admin`: all clients, for super users; searched, sorted and paged on the server, all of it in the address. */
export function AdminScreen() {
  const { t } = useTranslation('admin');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, sort, page } = values;
  const isNarrow = useNarrow();
  const read = useListAdminClientsQuery({ query: { q: q ?? '', sort, page, per_page: PAGE_SIZE } });
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(values), read.currentData?.clients, read.currentData?.meta.total);
  const columns = useClientColumns();

  const sortTo = (wanted: string): void => change({ sort: SORTS.find((one) => one === wanted), page: 1 });
  const sortBy = (id: string): void => {
    const first = DESCENDING_FIRST.has(id) ? `-${id}` : id;
    const other = first === id ? `-${id}` : id;
    sortTo(sort === first ? other : first);
  };

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.intro')}
        tags={<Tag tone="super">{t('superOnly')}</Tag>}
        actions={<AdminLinks />}
      />
      <ListCard
        search={{ label: t('list.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        // On a wider screen the headings sort.
        filters={isNarrow && <SortDropdown sort={sort} onSort={sortTo} />}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('list.label')}
          failed={t('list.loadFailed')}
          empty={
            <EmptyState title={q === null ? t('list.empty') : t('list.noMatch', { q })}>
              {q === null ? null : t('list.noMatchHint')}
            </EmptyState>
          }
          columns={columns}
          card={(client) => <ClientCard client={client} />}
          cardHeight={112}
          sort={{ columnId: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
          onSort={sortBy}
          hrefOf={hrefOf}
        />
        <ListPages label={t('list.pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
      </ListCard>
    </>
  );
}

/** Leads to the other pages of super users. */
function AdminLinks() {
  const { t } = useTranslation('routes');
  return (
    <>
      <LinkButton href={paths.adminInstallation.link()} icon={<Server aria-hidden="true" />}>
        {t('adminInstallation')}
      </LinkButton>
      <LinkButton href={paths.adminJobs.link()} icon={<ListChecks aria-hidden="true" />}>
        {t('adminJobs')}
      </LinkButton>
    </>
  );
}

function SortDropdown({ sort, onSort }: { readonly sort: string; readonly onSort: (sort: string) => void }) {
  const { t } = useTranslation('admin');
  return <Dropdown look="bar" labelHidden label={t('list.sortBy')} options={useSortNames()} value={sort} onChange={onSort} />;
}
