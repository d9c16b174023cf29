import { useTranslation } from 'react-i18next';

import { useEndSessionMutation } from '#portal/api/identity/profile';
import { useChange } from '#portal/api/useChange';
import { useAppSelector } from '#portal/store/hooks';
import { selectSignedInSession } from '#portal/entities/profiles';
import { useDates } from '#web/dates/useDates';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './MyProfile.module.css';

/** One browser in which the user is signed in: its description, last use, and a button to sign out of it. */
export function SessionLine({ id }: { readonly id: number }) {
  const { t } = useTranslation('profile');
  const { fail, toast } = useNotices();
  const session = useAppSelector((state) => selectSignedInSession(state, id));
  const end = useChange(useEndSessionMutation());
  const dates = useDates();
  if (session === undefined) return null;

  const browser = session.browser ?? t('sessions.unknownBrowser');
  const name = session.system === null ? browser : t('sessions.on', { browser, system: session.system });
  const signOut = async () => {
    const answer = await end.send({ params: { sessionId: id } });
    if (answer.error === undefined) toast({ tone: 'success', text: t('sessions.ended', { name }) });
    else fail(t('sessions.end'), answer.error);
  };

  return (
    <li className={styles.session}>
      <div className={styles.where}>
        <span className={styles.value}>{name}</span>
        <span className={styles.text}>{t('sessions.lastUsed', { when: dates.dayAndTime(session.last_used_at) })}</span>
      </div>
      {session.current ? (
        <Tag tone="safe">{t('sessions.current')}</Tag>
      ) : (
        <Button size="s" onClick={() => void signOut()} pending={end.isSending} aria-label={t('sessions.endNamed', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
