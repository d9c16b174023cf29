import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SiteMessage } from '#contract/asking/entities/message';
import type { Site } from '#contract/sites/entities/site';
import { useListMessagesQuery, useOrderMessagesMutation } from '#portal/api/asking/messages';
import { useChange } from '#portal/api/useChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { OrderedRecords } from '#portal/kit/list/OrderedRecords';
import { openPart, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { SiteTab } from '../SiteTab';
import { AddMessage, EditMessage } from './MessageDrawer';
import { MessageRow } from './MessageRow';

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
  const { send } = useChange(useOrderMessagesMutation());
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
        <OrderedRecords
          records={read.data?.messages}
          read={read}
          readOnly={readOnly}
          icon={<MessageSquareText />}
          add={add}
          rowHeight={ROW_HEIGHT}
          words={{
            list: t('list'),
            intro: t('intro'),
            empty: t('empty'),
            emptyHint: t('emptyHint'),
            loadFailed: t('loadFailed'),
            orderFailed: t('orderFailed'),
          }}
          row={(message) => ({
            name: message.title,
            content: <MessageRow message={message} href={hrefWith({ message: message.id })} />,
          })}
          order={(ids) => send({ params: { siteId: site.id }, body: { ids } })}
        />
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
