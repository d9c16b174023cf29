import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useEndOtherSessionsMutation } from '#portal/api/identity/profile';
import { useChange } from '#portal/api/useChange';
import { useAppDispatch } from '#portal/store/hooks';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { logOut } from '#web/session/signIn';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { Fields } from '#web/ui/form/Fields';

/** Signs out everywhere else, and here as well where that is wished. */
export function EndSessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const end = useChange(useEndOtherSessionsMutation());
  const [hereToo, setHereToo] = useState(false);

  return (
    <ConfirmChange
      tone="danger"
      title={t('sessions.endAllTitle')}
      confirmLabel={t('sessions.endAllConfirm')}
      failed={t('sessions.endFailed')}
      send={() => end.send({})}
      onDone={({ ended }) => {
        if (hereToo) void dispatch(logOut());
        else toast({ tone: 'success', text: t('sessions.endedOthers', { count: ended }) });
      }}
      onClose={onClose}
    >
      <Fields>
        <p>{t('sessions.endAllText')}</p>
        <Checkbox label={t('sessions.hereToo')} checked={hereToo} onChange={setHereToo} />
      </Fields>
    </ConfirmChange>
  );
}
