import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DROPDOWN_SEARCHABLE_FROM } from '#contract/platform/constants';
import type { ClientSummary } from '#contract/clients/entities/client';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import type { SwitchOutcome } from '#web/session/service';
import { fileAddress } from '#web/net/fileAddress';
import { useDates } from '#web/dates/useDates';
import { paths } from '#portal/lib/paths';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { selectBackend, selectClaims, selectClients } from '#portal/processes/session/selectors';
import { logOut, switchClient } from '#web/session/signIn';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { Button } from '#web/ui/buttons/Button';
import { SearchField } from '#web/ui/fields/SearchField';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Spinner } from '#web/ui/feedback/Spinner';
import { Tag } from '#web/ui/feedback/Tag';
import { Avatar } from '#web/ui/layout/Avatar';
import { Card } from '#web/ui/layout/Card';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './ClientSwitcher.module.css';

const NONE: readonly ClientSummary[] = [];

/** `/client-switcher`: the clients that the person belongs to, the present one marked; type to filter. */
export function ClientSwitcherScreen() {
  const { t } = useTranslation('clients');
  const clients = useAppSelector(selectClients) ?? NONE;
  const current = useAppSelector(selectClaims)?.aud;
  const [q, setSearch] = useSearchParam('q');
  const { going, failed, choose } = useSwitch();
  const wanted = foldText(q ?? '');
  const shown = clients.filter(({ name }) => hasWords(foldText(name), wanted));

  return (
    <>
      <PageHeader title={t('title')} description={t('hint', { count: clients.length })} />
      {failed !== null && <SwitchFailure {...failed} />}
      <Card padded={false}>
        {clients.length >= DROPDOWN_SEARCHABLE_FROM && (
          <div className={styles.bar}>
            <SearchField
              label={t('search')}
              placeholder={t('search')}
              value={q ?? ''}
              pauseMs={0}
              onSearch={(text) => setSearch(text, { replace: true })}
            />
          </div>
        )}
        {shown.length === 0 && <EmptyState title={t('noMatch', { q: q ?? '' })} />}
        <ul>
          {shown.map((client) => (
            <ClientLine
              key={client.global_client_id}
              client={client}
              isCurrent={client.global_client_id === current}
              isGoing={client.global_client_id === going}
              onChoose={() => void choose(client)}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

interface Failed {
  readonly name: string;
  readonly outcome: SwitchOutcome;
}

/** Returns the function that switches to a client, the one that is on its way, and the last that failed. */
function useSwitch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [going, setGoing] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const choose = async ({ global_client_id: id, name }: ClientSummary) => {
    if (going !== null) return;
    setGoing(id);
    setFailed(null);
    // Another client's records have no pages here: its landing page comes next.
    const outcome = await dispatch(switchClient(id));
    if (outcome === 'switched') navigate(paths.home.link());
    else setFailed({ name, outcome });
    setGoing(null);
  };
  return { going, failed, choose };
}

/** Says why the last switch failed, and how it can succeed. */
function SwitchFailure({ name, outcome }: Failed) {
  const { t } = useTranslation('clients');
  const dispatch = useAppDispatch();
  if (outcome === 'failed') {
    return (
      <Banner tone="danger" announced>
        {t('failed')}
      </Banner>
    );
  }
  if (outcome !== 'ssoNotAccepted') return null;
  return (
    <Banner
      tone="warning"
      announced
      title={t('ssoNotAccepted.title', { client: name })}
      actions={
        <Button variant="secondary" size="s" onClick={() => void dispatch(logOut())}>
          {t('ssoNotAccepted.signIn')}
        </Button>
      }
    >
      {t('ssoNotAccepted.body')}
    </Banner>
  );
}

interface ClientLineProps {
  readonly client: ClientSummary;
  readonly isCurrent: boolean;
  readonly isGoing: boolean;
  readonly onChoose: () => void;
}

function ClientLine({ client, isCurrent, isGoing, onChoose }: ClientLineProps) {
  const { t } = useTranslation('clients');
  const dates = useDates();
  const backend = useAppSelector(selectBackend);
  const usedOn = client.last_used_at === null ? null : dates.day(client.last_used_at);

  return (
    <li className={styles.line}>
      <button type="button" className={styles.client} onClick={onChoose} disabled={isCurrent} aria-current={isCurrent ? 'true' : undefined}>
        <Avatar name={client.name} hueKey={client.global_client_id} src={fileAddress(backend, client.logo_url)} />
        <span className={styles.words}>
          <span className={styles.name}>{client.name}</span>
          {usedOn !== null && <span className={styles.used}>{t('lastUsed', { day: usedOn })}</span>}
        </span>
        <span className={styles.tags}>
          {client.reseller && <Tag tone="neutral">{t('reseller')}</Tag>}
          {client.is_school && <Tag tone="neutral">{t('school')}</Tag>}
          {client.trial_ends_on !== null && <Tag tone="wait">{t('trial')}</Tag>}
          {isCurrent && <Tag tone="safe">{t('current')}</Tag>}
        </span>
        {isGoing ? <Spinner label={t('switching')} /> : !isCurrent && <ChevronRight aria-hidden="true" />}
      </button>
    </li>
  );
}
