import { useTranslation } from 'react-i18next';

import { LinkButton } from '#web/ui/buttons/LinkButton';
import type { Outcome } from '../device/kioskSlice';
import { useKioskDispatch, type KioskThunk } from '../device/store';
import type { KioskParts } from '../flow/phone/kioskParts';
import { PASS_PREFIX } from './openPhone';
import { readPass } from './ownPhone';

interface PhoneDoneProps {
  readonly outcome: Outcome;
  readonly parts: KioskParts;
}

const passOfPhone =
  (): KioskThunk<string | null> =>
  (_dispatch, _getState, { phone }) =>
    phone && readPass(phone);

/** The last message to somebody who has signed in on their phone, with the way to sign out later. */
export function PhoneDone({ outcome, parts: { DoneScreen } }: PhoneDoneProps) {
  const { t } = useTranslation('contactless');
  const dispatch = useKioskDispatch();
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
