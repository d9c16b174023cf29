import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { canBeEvacuated, type SiteSummary } from '#contract/sites/entities/site';
import { siteChannel } from '#contract/realtime';
import { useListSiteEvacuationsQuery } from '#portal/api/evacuations/evacuations';
import { selectRunningEvacuation, selectRunningKind } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useIdParam } from '#portal/kit/route/useSearchParam';
import { useChannel } from '#portal/processes/channels/useChannel';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import styles from './SiteCard.module.css';

/** The permission to start an evacuation. */
export const START = needs('EvacReport.editor');

/** The search parameter of the site whose evacuation is about to be started. */
const START_AT = 'start';

/** Returns the live state of a site's evacuation; `ask` opens the dialog that starts one. */
function useEvacuationOf(site: SiteSummary) {
  const [, setStartAt] = useIdParam(START_AT);
  useChannel(siteChannel(site.id));
  // The channel of another site is subscribed to only now: the state from the configuration may be out of date.
  useListSiteEvacuationsQuery(
    { params: { siteId: site.id }, query: { status: 'in_progress', per_page: 1 } },
    { skip: !site.evacuation_in_progress },
  );
  const running = useAppSelector((state) => selectRunningEvacuation(state, site.id));
  const kind = useAppSelector((state) => selectRunningKind(state, site.id));
  return { running, kind, ask: () => setStartAt(site.id) };
}

interface SiteCardProps {
  readonly site: SiteSummary;
  /** Compact look, for a card in a list of many. */
  readonly compact?: boolean;
}

/** One site: how many are on it, and the way into its evacuation. */
export function SiteCard({ site, compact = false }: SiteCardProps) {
  const { t } = useTranslation('evacuation');
  const { running, kind, ask } = useEvacuationOf(site);
  const isDrill = kind === 'drill';
  const size = compact ? 's' : 'l';
  const way = (): ReactNode => {
    if (site.evacuation_in_progress && running !== undefined) {
      return (
        <LinkButton variant="primary" size={size} href={paths.evacuationReport.link({ evacuationId: running.id })}>
          {isDrill ? t('fireList.openDrill') : t('fireList.open')}
        </LinkButton>
      );
    }
    if (!canBeEvacuated(site)) return <span className={styles.remote}>{t('fireList.remote')}</span>;
    return (
      <PermittedButton
        rule={START}
        variant={compact ? 'secondary' : 'danger'}
        size={size}
        icon={<Flame aria-hidden="true" />}
        onClick={ask}
        disabled={site.evacuation_in_progress}
      >
        {t('fireList.start')}
      </PermittedButton>
    );
  };
  const content = (
    <div className={joinClasses(styles.card, compact && styles.compact)}>
      <div className={styles.words}>
        <h2 className={styles.name}>{site.name}</h2>
        <SiteCountWords site={site} />
        {site.evacuation_in_progress && (
          <Tag tone={kind === null ? 'neutral' : isDrill ? 'info' : 'missing'}>
            {kind === null ? t('fireList.runningEither') : isDrill ? t('fireList.runningDrill') : t('fireList.running')}
          </Tag>
        )}
      </div>
      {way()}
    </div>
  );
  return compact ? content : <Card>{content}</Card>;
}

function SiteCountWords({ site }: { readonly site: SiteSummary }) {
  const { t, i18n } = useTranslation('evacuation');
  if (site.visitors_signed_in_count === 0) return <p className={styles.count}>{t('fireList.none')}</p>;
  return (
    <p className={styles.count}>
      <strong>{numberText(site.visitors_signed_in_count, i18n.language)}</strong> {t('fireList.onSiteWord')}
    </p>
  );
}
