import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SiteMessage } from '#contract/asking/entities/message';
import type { Site } from '#contract/sites/entities/site';
import { useListMessagesQuery } from '#portal/api/asking/messages';
import { ListCard } from '#portal/kit/list/ListCard';
import { openPart, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { SiteTab } from '../SiteTab';
import { AddMessage, EditMessage } from './MessageDrawer';
import { MessageList } from './MessageList';
import styles from './Messages.module.css';

const ADDRESS = { message: openRecord(), add: openPart() };
const NONE: readonly SiteMessage[] = [];
const ROW_HEIGHT = 72;

/** `/manage/site/{id}/messages`: what visitors read or agree to, in the order in which it is shown. */
export function SiteMessagesScreen() {
  const { t } = useTranslation('messages');
  return (
    <SiteTab words={{ readOnly: t('readOnly'), change: t('manage') }}>
      {(site, readOnly) => <Messages site={site} readOnly={readOnly} />}
    </SiteTab>
  );
}

interface MessagesProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function Messages({ site, readOnly }: MessagesProps) {
  const { t } = useTranslation('messages');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const read = useListMessagesQuery({ params: { siteId: site.id } });
  const messages = read.data?.messages ?? NONE;
  const opened = messages.find(({ id }) => id === values.message);
  const add = !readOnly && (
    <Button variant="primary" icon={<MessageSquarePlus aria-hidden="true" />} onClick={() => change({ add: 'message' })}>
      {t('add')}
    </Button>
  );

  return (
    <>
      <ListCard actions={messages.length > 0 && add}>
        {read.data === undefined && !read.isError && <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />}
        {read.data === undefined && read.isError && (
          <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        )}
        {read.data !== undefined && messages.length === 0 && (
          <EmptyState icon={<MessageSquareText />} title={t('empty')} action={add}>
            {t('emptyHint')}
          </EmptyState>
        )}
        {messages.length > 0 && (
          <>
            <p className={styles.intro}>{t('intro')}</p>
            <MessageList
              siteId={site.id}
              messages={messages}
              readOnly={readOnly}
              hrefOf={(id) => hrefWith({ message: id })}
              refetch={() => void read.refetch()}
            />
          </>
        )}
      </ListCard>
      {opened !== undefined && (
        <EditMessage
          key={opened.id}
          site={site}
          message={opened}
          messages={messages}
          readOnly={readOnly}
          onClose={() => change({ message: null })}
        />
      )}
      {values.add !== null && !readOnly && <AddMessage site={site} messages={messages} onClose={() => change({ add: null })} />}
    </>
  );
}
