import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { SearchField } from '#web/ui/fields/SearchField';
import { VirtualList } from '#web/ui/list/VirtualList';
import { Card } from '#web/ui/layout/Card';
import styles from './FireListScreen.module.css';
import { SiteCard } from './SiteCard';

const ROW_HEIGHT = 84;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 6;

/** The sites other than the current one, as a compact list: those being evacuated first, then those with people. */
export function OtherSites({ sites }: { readonly sites: readonly SiteSummary[] }) {
  const { t } = useTranslation('evacuation');
  const [typed, setTyped] = useState('');
  const words = foldText(typed);
  const found = sites
    .filter(({ name }) => hasWords(foldText(name), words))
    // Sorting is stable: within each, as the server has them, by name.
    .sort(
      (left, right) =>
        Number(right.evacuation_in_progress) - Number(left.evacuation_in_progress) ||
        Number(right.visitors_signed_in_count > 0) - Number(left.visitors_signed_in_count > 0),
    );
  const at = (index: number): SiteSummary | undefined => found[index];
  return (
    <Card title={t('fireList.otherSites')} padded={false}>
      {sites.length >= SEARCHED_FROM && (
        <div className={styles.search}>
          <SearchField label={t('fireList.findSite')} placeholder={t('fireList.findSite')} value={typed} pauseMs={0} onSearch={setTyped} />
        </div>
      )}
      {found.length === 0 ? (
        <p className={styles.search}>{t('fireList.noSite')}</p>
      ) : (
        <VirtualList
          label={t('fireList.otherSites')}
          count={found.length}
          rowHeight={ROW_HEIGHT}
          keyOf={(index) => at(index)?.id ?? index}
          renderRow={(index) => {
            const site = at(index);
            return site !== undefined && <SiteCard site={site} compact />;
          }}
        />
      )}
    </Card>
  );
}
