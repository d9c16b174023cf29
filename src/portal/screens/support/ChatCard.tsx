import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { selectChat } from '#portal/processes/chatToken/chatSlice';
import { showChat } from '#portal/processes/chatToken/chatTokenSaga';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import styles from './Support.module.css';

/** The live chat, where one is set up for this person; without one the card is not there. */
export function ChatCard() {
  const { t } = useTranslation('support');
  const dispatch = useAppDispatch();
  const { status, unread } = useAppSelector(selectChat);
  if (status === 'off') return null;

  return (
    <Card title={t('chat.title')} aside={unread > 0 && <Tag tone="info">{t('chat.unread', { count: unread })}</Tag>}>
      <div className={styles.card}>
        <p className={styles.words} role="status">
          {status === 'unavailable' ? t('chat.unavailable') : t('chat.text')}
        </p>
        <Button
          variant="primary"
          icon={<MessageCircle aria-hidden="true" />}
          pending={status === 'starting'}
          disabled={status === 'unavailable'}
          onClick={() => void dispatch(showChat())}
        >
          {t('chat.open')}
        </Button>
      </div>
    </Card>
  );
}
