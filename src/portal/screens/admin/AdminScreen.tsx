import { useTranslation } from 'react-i18next';

import { PAGE_SIZE } from '#contract/constants';
import { useListAdminClientsQuery } from '#portal/api/admin';
import { UnloadedList } from '#portal/parts/list/UnloadedList';
import { useShownList } from '#portal/parts/list/useShownList';
import { Dropdown } from '#portal/ui/fields/Dropdown';
import { SearchField } from '#portal/ui/fields/SearchField';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Tag } from '#portal/ui/feedback/Tag';
import { Card } from '#portal/ui/layout/Card';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { Pagination } from '#portal/ui/layout/Pagination';
import { useNarrow } from '#portal/ui/layout/useNarrow';
import styles from './Admin.module.css';
import { ClientTable, ROW_HEIGHT } from './ClientTable';
import { useClientList } from './useClientList';
import { useSortNames } from './useSortNames';

/** `/admin`: all clients, for super users; searched, sorted and paged on the server, all of it in the address. */
export function AdminScreen() {
  const { t } = useTranslation('admin');
  const { q, sort, page, change, hrefOf } = useClientList();
  const isNarrow = useNarrow();
  const sortNames = useSortNames();
  const list = useListAdminClientsQuery({ query: { q, sort, page, per_page: PAGE_SIZE } });
  const { shown, isFormer } = useShownList(list.currentData, `${q} ${sort} ${page}`, list.isError);
  const clients = shown?.data.clients ?? [];
  const total = shown?.data.meta.total;

  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.intro')} tags={<Tag tone="super">{t('superOnly')}</Tag>} />
      <Card>
        <div className={styles.bar}>
          <div className={styles.search}>
            <SearchField
              label={t('list.search')}
              placeholder={t('list.search')}
              value={q}
              onSearch={(text) => change({ q: text, page: 1 }, { replace: true })}
            />
          </div>
          {/* On a wider screen the headings sort. */}
          {isNarrow && (
            <Dropdown
              look="bar"
              labelHidden
              label={t('list.sortBy')}
              options={sortNames}
              value={sort}
              onChange={(value) => change({ sort: value, page: 1 })}
            />
          )}
        </div>
        {shown === undefined && (
          <UnloadedList
            error={list.error}
            title={t('list.loadFailed')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            rowHeight={ROW_HEIGHT}
          />
        )}
        {total === 0 && (
          <EmptyState title={q === '' ? t('list.empty') : t('list.noMatch', { q })}>{q === '' ? null : t('list.noMatchHint')}</EmptyState>
        )}
        {clients.length > 0 && (
          <ClientTable clients={clients} sort={sort} former={isFormer} onSort={(next) => change({ sort: next, page: 1 })} />
        )}
        {total !== undefined && total > 0 && (
          <div className={styles.pages}>
            <Pagination label={t('list.pages')} page={page} total={total} hrefOf={hrefOf} />
          </div>
        )}
      </Card>
    </>
  );
}
