import { CircleCheck, CircleX } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { focusHeading } from '#portal/lib/focusHeading';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import styles from '../Kiosk.module.css';
import { welcomed, type Outcome } from '../kioskSlice';
import { useKioskDispatch } from '../store';

/** The last word to the person who has just finished; it goes by itself. */
export function DoneScreen({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  useLayoutEffect(focusHeading, []);
  const { title, text } = useWords(outcome);
  return (
    <div className={styles.middle}>
      {outcome.kind === 'rejected' ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <h1>{title}</h1>
      {text !== null && <p>{text}</p>}
      {outcome.kind === 'signedIn' && outcome.isSearched && <Banner tone="warning">{t('done.searched')}</Banner>}
      <Button variant="primary" size="l" onClick={() => dispatch(welcomed())}>
        {t('done.close')}
      </Button>
    </div>
  );
}

function useWords(outcome: Outcome): { readonly title: string; readonly text: string | null } {
  const { t } = useTranslation('kiosk');
  switch (outcome.kind) {
    case 'signedIn':
      return {
        title: t('done.signedIn', { name: outcome.name }),
        text: outcome.host === null ? null : t('done.hostTold', { host: outcome.host }),
      };
    case 'delivered':
      return { title: t('done.delivered'), text: outcome.host === null ? null : t('done.hostTold', { host: outcome.host }) };
    case 'rejected':
      return { title: t('done.rejected'), text: outcome.message ?? t('done.rejectedText') };
    case 'signedOut':
      return { title: t('done.signedOut', { name: outcome.name }), text: t('done.goodbye') };
  }
}
