import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { SlackConnection } from '#contract/notices/slack';
import { useGetGroupSlackQuery } from '#portal/api/notices/slack';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Banner } from '#web/ui/feedback/Banner';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Facts } from '#web/ui/layout/Facts';
import { ConnectSlack, SlackActions } from './SlackActions';
import styles from './Slack.module.css';

/** A name, in every language. */
const SLACK = 'Slack';
const EDIT = needs('ManageVisitorGroup.editor');

/** The workspace in which a group's hosts are notified, or how to connect one: part of its notifications (spec: groups#slack). */
export function SlackSection({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('slack');
  const titleId = useId();
  const mayEdit = useIsAllowed(EDIT);
  const read = useGetGroupSlackQuery({ params: { groupId } }, { refetchOnMountOrArgChange: true });
  const connection = read.currentData?.connection;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{SLACK}</h2>
      {connection === undefined ? (
        read.isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <SkeletonRows rows={3} rowHeight={40} />
        )
      ) : connection === null ? (
        <>
          <p>{t('intro')}</p>
          {mayEdit && <ConnectSlack groupId={groupId} label={t('connect')} />}
        </>
      ) : (
        <>
          <Connected connection={connection} />
          {mayEdit && <SlackActions groupId={groupId} connection={connection} onChecked={() => void read.refetch()} />}
        </>
      )}
    </section>
  );
}

function Connected({ connection }: { readonly connection: SlackConnection }) {
  const { t, i18n } = useTranslation('slack');
  // The client's own zone, as that of its directories.
  const zone = useAppSelector(selectClient)?.timezone ?? 'UTC';
  const { workspace, connected_by: by, connected_at: at, error_code: fault } = connection;
  const words = {
    access_removed: t('fault.access_removed'),
    app_not_permitted: t('fault.app_not_permitted'),
    workspace_gone: t('fault.workspace_gone'),
  };
  return (
    <>
      {fault !== null && (
        <Banner tone="warning" title={t('fault.title')}>
          {words[fault]} {t('fault.meanwhile')}
        </Banner>
      )}
      <Facts
        facts={[
          [t('fact.workspace'), workspace],
          [t('fact.connectedBy'), by],
          [t('fact.connectedAt'), dayAndTimeAt(at, zone, i18n.language)],
        ]}
      />
    </>
  );
}
