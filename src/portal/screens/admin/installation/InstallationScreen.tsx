import { useTranslation } from 'react-i18next';

import type { Installation } from '#contract/clients/entities/installation';
import { useGetInstallationQuery } from '#portal/api/clients/admin';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { TextLink } from '#web/ui/buttons/TextLink';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import { Facts } from '#web/ui/layout/Facts';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './Installation.module.css';
import { MailCard } from './MailCard';
import { OperatorsCard } from './OperatorsCard';
import { PlansCard } from './PlansCard';

/** `/admin/installation`: how this server is set up, for its operators (spec: clients#this-installation). */
export function InstallationScreen() {
  const { t } = useTranslation(['installation', 'admin', 'routes']);
  // It changes without a press: mails go out, jobs fail.
  const { currentData, isError, isFetching, refetch } = useGetInstallationQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = currentData?.installation;
  return (
    <>
      <PageHeader
        title={t('routes:adminInstallation')}
        description={t('intro')}
        breadcrumbs={[{ label: t('admin:list.title'), href: paths.admin.link() }]}
        tags={<Tag tone="super">{t('admin:superOnly')}</Tag>}
      />
      {found !== undefined && (
        <div className={styles.cards}>
          <MailCard mail={found.mail} />
          <OperatorsCard operators={found.operators} />
          <PlansCard isSold={found.sells_plans} />
          <PartsCard installation={found} />
        </div>
      )}
      {found === undefined && isError && (
        <Card>
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {found === undefined && !isError && <SkeletonRows rows={10} rowHeight={48} />}
    </>
  );
}

/** Lists the parts configured by the environment and their state. */
function PartsCard({ installation }: { readonly installation: Installation }) {
  const { t, i18n } = useTranslation('installation');
  const { version, database, files, sms, slack, directories, sso_clients, failed_jobs, zone_data } = installation;
  const databases: Record<Installation['database'], string> = { embedded: t('embedded'), postgresql: 'PostgreSQL' };
  const stores: Record<Installation['files'], string> = { folder: t('folder'), s3: t('s3'), memory: t('memory') };
  const state = (isSet: boolean): string => (isSet ? t('yes') : t('no'));
  return (
    <Card title={t('parts')}>
      <div className={styles.parts}>
        <Facts
          facts={[
            [t('version'), version],
            [t('database'), databases[database]],
            [t('files'), stores[files]],
            [t('sms'), state(sms)],
            ['Slack', state(slack)],
            [t('directories'), directories.length === 0 ? t('no') : directories.join(', ')],
            [t('sso'), numberText(sso_clients, i18n.language)],
            [
              t('jobs'),
              <TextLink key="jobs" href={paths.adminJobs.link()}>
                {numberText(failed_jobs, i18n.language)}
              </TextLink>,
            ],
            [t('zones'), zone_data],
          ]}
        />
        <p className={styles.note}>{t('hint')}</p>
      </div>
    </Card>
  );
}
