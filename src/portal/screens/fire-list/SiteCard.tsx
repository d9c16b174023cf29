import { Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../contract/access';
import type { SiteSummary } from '../../../contract/entities/site';
import { siteChannel } from '../../../contract/realtime';
import { useListSiteEvacuationsInfiniteQuery } from '../../api/evacuations';
import { selectRunningEvacuation, selectRunningKind } from '../../entities/evacuations';
import { useAppSelector } from '../../entities/hooks';
import { numberText } from '../../lib/numberText';
import { paths } from '../../lib/paths';
import { PermittedButton } from '../../parts/permissions/PermittedButton';
import { useIdParam } from '../../parts/route/useSearchParam';
import { useChannel } from '../../processes/channels/useChannel';
import { useMay } from '../../processes/session/access';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Tag } from '../../ui/saying/Tag';
import { Card } from '../../ui/showing/Card';
import styles from './SiteCard.module.css';
import { StartDialog } from './StartDialog';

const START = needs('EvacReport.editor');

/** One site: how many are on it, and the way into its evacuation. */
export function SiteCard({ site }: { readonly site: SiteSummary }) {
  const { t, i18n } = useTranslation('evacuation');
  const [startAt, setStartAt] = useIdParam('start');
  const mayStart = useMay(START);
  useChannel(siteChannel(site.id));
  // Another site's channel is only heard from now on: what the configuration told may have been followed by another one.
  useListSiteEvacuationsInfiniteQuery({ siteId: site.id, status: 'in_progress', per_page: 1 }, { skip: !site.evacuation_in_progress });
  const running = useAppSelector((state) => selectRunningEvacuation(state, site.id));
  const isDrill = useAppSelector((state) => selectRunningKind(state, site.id) === 'drill');
  const count = numberText(site.visitors_signed_in_count, i18n.language);

  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.words}>
          <h2 className={styles.name}>{site.name}</h2>
          <p className={styles.count}>
            {site.visitors_signed_in_count === 0 ? (
              t('fireList.none')
            ) : (
              <>
                <strong>{count}</strong> {t('fireList.onSiteWord')}
              </>
            )}
          </p>
          {site.evacuation_in_progress && <Tag tone={isDrill ? 'info' : 'missing'}>{isDrill ? t('fireList.runningDrill') : t('fireList.running')}</Tag>}
        </div>
        {site.evacuation_in_progress && running !== undefined ? (
          <LinkButton variant="primary" size="l" href={paths.evacuationReport.link({ evacuationId: running.id })}>
            {isDrill ? t('fireList.openDrill') : t('fireList.open')}
          </LinkButton>
        ) : (
          <PermittedButton rule={START} variant="danger" size="l" icon={<Flame aria-hidden="true" />} onClick={() => setStartAt(site.id)} disabled={site.evacuation_in_progress}>
            {t('fireList.start')}
          </PermittedButton>
        )}
      </div>
      {startAt === site.id && mayStart && <StartDialog site={site} onClose={() => setStartAt(null)} />}
    </Card>
  );
}
