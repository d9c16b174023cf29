import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Attendee } from '#contract/visits/entities/attendee';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useCheckIn } from './useCheckIn';

const CHECK_IN = needs('Today.signinout');

interface CheckInButtonProps {
  readonly attendee: Attendee;
  readonly size?: 's';
}

/** Checks in an attendee at one press, for the first time or again. */
export function CheckInButton({ attendee, size }: CheckInButtonProps) {
  const { t } = useTranslation('attendees');
  const { checkIn } = useCheckIn();
  const [isPending, setPending] = useState(false);
  const press = async (): Promise<void> => {
    setPending(true);
    await checkIn(attendee);
    setPending(false);
  };
  const action = attendee.state === 'left' ? t('checkInAgain') : t('checkIn');
  return (
    <PermittedButton
      rule={CHECK_IN}
      size={size}
      variant={size === undefined ? 'primary' : undefined}
      pending={isPending}
      aria-label={t('checkInOf', { action, name: attendee.name })}
      onClick={() => void press()}
    >
      {action}
    </PermittedButton>
  );
}
