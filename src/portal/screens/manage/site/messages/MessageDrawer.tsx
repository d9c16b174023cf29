import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import type { NewMessage, SiteMessage } from '#contract/asking/entities/message';
import type { Site } from '#contract/sites/entities/site';
import { useCreateMessageMutation, useDeleteMessageMutation, useUpdateMessageMutation } from '#portal/api/asking/messages';
import { useChange } from '#portal/api/useChange';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { WithDeletion } from '#portal/kit/form/WithDeletion';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { MessageFields } from './MessageFields';
import { messageMapping, toMessage, validateMessage, type MessageFormValues } from './messageFormValues';
import styles from './Messages.module.css';

interface DrawerProps {
  readonly site: Site;
  /** All of the site: their languages are offered for translations. */
  readonly messages: readonly SiteMessage[];
  readonly onClose: () => void;
}

const newValues = ({ locale }: Site): MessageFormValues => ({
  title: '',
  content: '',
  // A site's locale is one of those in which content is written.
  locale: locale as ContentLocale,
  translations: {},
  visitor_group_ids: [],
  required: false,
  agree_by: 'tick',
  attachment_file_id: null,
});

/** Adds a message below the others, in the drawer. */
export function AddMessage({ site, messages, onClose }: DrawerProps) {
  const { t } = useTranslation('messages');
  const [initial] = useState(() => newValues(site));
  const create = useChange(useCreateMessageMutation(), { repeats: 'form' });
  return (
    <AddDrawer
      title={t('add')}
      size="wide"
      initialValues={initial}
      validate={validateMessage}
      send={(values: MessageFormValues) => create.send({ params: { siteId: site.id }, body: toMessage(values) })}
      added={() => t('added')}
      onClose={onClose}
    >
      <MessageFields site={site} messages={messages} attachment={null} />
    </AddDrawer>
  );
}

interface EditProps extends DrawerProps {
  readonly message: SiteMessage;
  readonly readOnly: boolean;
}

/** Shows a message, in the drawer, to change or delete it. */
export function EditMessage({ site, message, messages, readOnly, onClose }: EditProps) {
  const { t, i18n } = useTranslation('messages');
  const update = useChange(useUpdateMessageMutation());
  const remove = useChange(useDeleteMessageMutation());
  return (
    <WithDeletion
      action={t('delete.action')}
      offered={!readOnly}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      text={<p>{t('delete.text', { title: message.title })}</p>}
      send={() => remove.send({ params: { messageId: message.id } })}
      deleted={t('delete.done')}
      onDone={onClose}
    >
      {(deletion) => (
        <RecordDrawer<SiteMessage, MessageFormValues, Partial<NewMessage>, object>
          title={readOnly ? t('view') : t('edit')}
          submitLabel={t('save')}
          param="message"
          size="wide"
          record={message}
          mapping={messageMapping}
          validate={validateMessage}
          save={(body) => update.send({ params: { messageId: message.id }, body })}
          saved={() => t('saved')}
          onClose={onClose}
        >
          <FormReadOnly value={readOnly}>
            <MessageFields site={site} messages={messages} attachment={message.attachment} />
          </FormReadOnly>
          <p className={styles.hint}>
            {t('version', { version: message.version, time: dayAndTimeAt(message.version_from, site.timezone, i18n.language) })}
          </p>
          {deletion}
        </RecordDrawer>
      )}
    </WithDeletion>
  );
}
