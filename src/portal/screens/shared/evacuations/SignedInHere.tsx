import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SharedEvacuation } from '#contract/evacuations/calls/evacuationShares';
import { READ_EVACUATION } from '#contract/evacuations/evacuationAccess';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClaims, selectClient } from '#portal/processes/session/selectors';
import { endSessionHere } from '#portal/processes/session/sharedLink';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import styles from './SharedEvacuation.module.css';

/**
 * Shown if a user or another guest is already signed in in this browser. Their session is replaced only if they say so;
 * users who may see the report anyway are offered that first.
 */
export function SignedInHere({ shared }: { readonly shared: SharedEvacuation }) {
  const { t } = useTranslation('shared');
  const dispatch = useAppDispatch();
  const claims = useAppSelector(selectClaims);
  const client = useAppSelector(selectClient)?.name ?? '';
  const mayRead = useIsAllowed(READ_EVACUATION);
  const hasSite = useAppSelector((state) => selectSite(state, shared.site_id) !== undefined);
  const [ending, setEnding] = useState(false);
  const name = claims?.name ?? '';
  const isGuest = claims?.share !== undefined;
  const mayOpen = isGuest ? claims.share === shared.evacuation_id : mayRead && hasSite && claims?.aud === shared.client_id;
  const report = (evacuationId: number): string => paths.evacuationReport.link({ evacuationId });

  const end = async (): Promise<void> => {
    setEnding(true);
    await dispatch(endSessionHere());
  };

  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <p>{isGuest ? t('here.guest', { name }) : t('here.account', { name, client })}</p>
        {mayOpen && (
          <LinkButton variant="primary" size="l" href={report(shared.evacuation_id)}>
            {isGuest ? t('here.goOn', { name }) : t('here.asAccount', { name })}
          </LinkButton>
        )}
        {!mayOpen && !isGuest && <p>{t('here.mayNot')}</p>}
        {!mayOpen && isGuest && <LinkButton href={report(claims.share ?? 0)}>{t('here.back')}</LinkButton>}
      </div>
      <div className={styles.way}>
        <p>{isGuest ? t('here.leaveText') : t('here.signOutText', { name })}</p>
        <Button variant={mayOpen ? 'secondary' : 'primary'} onClick={() => void end()} pending={ending}>
          {isGuest ? t('here.leave') : t('here.signOut')}
        </Button>
      </div>
    </div>
  );
}
