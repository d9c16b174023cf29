import { useTranslation } from 'react-i18next';

import { LinkButton } from '#web/ui/buttons/LinkButton';
import type { Outcome } from '../device/kioskSlice';
import { DoneScreen } from '../flow/screens/DoneScreen';
import { PASS_PREFIX, readPass } from './ownPhone';
import { usePhoneDispatch, type PhoneThunk } from './phoneState';

const passOfPhone =
  (): PhoneThunk<string | null> =>
  (_dispatch, _getState, { phone }) =>
    readPass(phone);

/** The last message to somebody who has signed in on their phone, with the way to sign out later. */
export function PhoneDone({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('contactless');
  const dispatch = usePhoneDispatch();
  const pass = outcome.kind === 'rejected' ? null : dispatch(passOfPhone());
  return (
    <DoneScreen
      outcome={outcome}
      foot={
        pass !== null && (
          <>
            <p>{t('pass.hint')}</p>
            {/* In a tab of its own: the page takes the pass out of the address again. */}
            <LinkButton
              size="l"
              variant="primary"
              wide
              href={`/contactless#${PASS_PREFIX}${pass}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('pass.link')}
            </LinkButton>
          </>
        )
      }
    />
  );
}
