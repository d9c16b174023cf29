import { createSelector } from '@reduxjs/toolkit';
import { ShieldEllipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { selectClient, selectClients } from '#portal/processes/session/selectors';
import { visitClient } from '#web/session/signIn';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';

/** The client that a visitor came from: of their own clients the one used last; undefined until the list is there. */
const selectHomeClient = createSelector(
  [selectClients],
  (clients) => [...(clients ?? [])].sort((a, b) => (b.last_used_at ?? '').localeCompare(a.last_used_at ?? ''))[0],
);

/** The strip on every page while a super user is in a client that is not their own: the client's name, and the ways out. */
export function VisitStrip() {
  const { t } = useTranslation(['admin', 'clients']);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const client = useAppSelector(selectClient);
  const home = useAppSelector(selectHomeClient);
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  const leave = async (globalClientId: string): Promise<void> => {
    setLeaving(true);
    setFailed(false);
    if ((await dispatch(visitClient(globalClientId))) === 'switched') {
      navigate(paths.home.link());
      return;
    }
    setLeaving(false);
    setFailed(true);
  };

  return (
    <Banner
      look="strip"
      tone="super"
      icon={<ShieldEllipsis aria-hidden="true" />}
      title={t('visit.title', { client: client?.name ?? '' })}
      actions={
        <>
          <LinkButton variant="super" size="s" href={paths.admin.link()}>
            {t('visit.allClients')}
          </LinkButton>
          {home !== undefined && (
            <Button variant="super" size="s" pending={leaving} onClick={() => void leave(home.global_client_id)}>
              {t('visit.back', { client: home.name })}
            </Button>
          )}
        </>
      }
    >
      {t('visit.text')}
      {failed && <span role="alert">{t('clients:failed')}</span>}
    </Banner>
  );
}
