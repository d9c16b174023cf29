import { useTranslation } from 'react-i18next';

import { TextLink } from '#portal/ui/buttons/TextLink';
import type { Outcome } from '../kioskSlice';
import { DoneScreen } from '../screens/DoneScreen';
import { useKioskDispatch } from '../store';
import { PASS_PREFIX } from './openPhone';
import { readPassOfPhone } from './readPassOfPhone';

/** The last word to somebody who has signed in on their phone, with the way to sign out later. */
export function PhoneDone({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('contactless');
  const dispatch = useKioskDispatch();
  const pass = outcome.kind === 'rejected' ? null : dispatch(readPassOfPhone());
  return (
    <DoneScreen
      outcome={outcome}
      foot={
        pass !== null && (
          <>
            <p>{t('pass.hint')}</p>
            {/* In a tab of its own: the page takes the pass out of the address again. */}
            <TextLink href={`/contactless#${PASS_PREFIX}${pass}`} target="_blank" rel="noopener noreferrer">
              {t('pass.link')}
            </TextLink>
          </>
        )
      }
    />
  );
}
