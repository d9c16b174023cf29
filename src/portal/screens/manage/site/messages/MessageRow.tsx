import { Eye, Languages, Paperclip, PenLine, SquareCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SiteMessage } from '#contract/asking/entities/message';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './Messages.module.css';

const ICONS = { read: Eye, tick: SquareCheck, signature: PenLine } as const;

/** A message's row in the list: its title, what must be done with it, and the people it is for. */
export function MessageRow({ message, href }: { readonly message: SiteMessage; readonly href: string }) {
  const { t } = useTranslation('messages');
  const groups = useGroupNames(message.visitor_group_ids);
  const must = message.required ? message.agree_by : 'read';
  const Icon = ICONS[must];
  const words = { read: t('must.read'), tick: t('must.tick'), signature: t('must.signature') };
  return (
    <div className={styles.row}>
      <TextLink look="plain" href={href}>
        <span className={styles.title}>{message.title}</span>
      </TextLink>
      <Tag tone={message.required ? 'info' : 'neutral'} icon={<Icon aria-hidden="true" />}>
        {words[must]}
      </Tag>
      <p className={styles.facts}>
        <span>
          <Users aria-hidden="true" /> {groups}
        </span>
        <span>
          <Languages aria-hidden="true" /> {t('languages', { count: message.translations.length + 1 })}
        </span>
        {message.attachment !== null && (
          <span>
            <Paperclip aria-hidden="true" /> {message.attachment.name}
          </span>
        )}
      </p>
    </div>
  );
}

/** Returns the groups that a message is for, in words. */
function useGroupNames(ids: readonly number[]): string {
  const { t } = useTranslation('messages');
  const read = useListGroupsQuery();
  const groups = useAppSelector(selectGroups);
  if (ids.length === 0) return t('everybody');
  const names = groups.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  if (names.length > 0) return names.join(', ');
  return read.isSuccess ? t('deletedGroups') : '…';
}
