import { Asterisk, DoorOpen, Library, Lock, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { CustomField, TakenField } from '#contract/asking/entities/customField';
import { numberText } from '#web/text/numberText';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './Fields.module.css';
import { useFieldWords } from './useFieldWords';

interface FieldRowProps {
  readonly field: CustomField;
  readonly href: string;
  /** It comes from the library to a site or a group. */
  readonly isTaken?: boolean;
  /** On a row in the library: the places that use it. */
  readonly taken?: Pick<TakenField, 'sites' | 'groups'>;
}

/** A field in a list: its name, its type, when it is asked, and where it comes from or goes to. */
export function FieldRow({ field, href, isTaken = false, taken }: FieldRowProps) {
  const { t, i18n } = useTranslation('fields');
  const { types, conditions } = useFieldWords();
  const count = (number: number) => ({ count: number, number: numberText(number, i18n.language) });
  return (
    <div className={styles.row}>
      <TextLink look="plain" href={href}>
        <span className={styles.name}>{field.name}</span>
      </TextLink>
      <span className={styles.tags}>
        {field.required && (
          <Tag tone="neutral" icon={<Asterisk aria-hidden="true" />}>
            {t('tag.required')}
          </Tag>
        )}
        {field.sensitive && (
          <Tag tone="neutral" icon={<Lock aria-hidden="true" />}>
            {t('tag.sensitive')}
          </Tag>
        )}
        {field.is_favourite && (
          <Tag tone="neutral" icon={<Star aria-hidden="true" />}>
            {t('tag.favourite')}
          </Tag>
        )}
        {field.reject_values.length > 0 && (
          <Tag tone="neutral" icon={<DoorOpen aria-hidden="true" />}>
            {t('tag.rejects')}
          </Tag>
        )}
        {isTaken && (
          <Tag tone="info" icon={<Library aria-hidden="true" />}>
            {t('tag.library')}
          </Tag>
        )}
        {field.system !== null && <Tag tone="neutral">{t('tag.system')}</Tag>}
      </span>
      <p className={styles.facts}>
        <span>{types[field.type]}</span>
        <span>{conditions[field.condition]}</span>
        {taken !== undefined && (
          <span>
            {taken.sites + taken.groups === 0
              ? t('notUsed')
              : t('usedIn', { sites: t('sites', count(taken.sites)), groups: t('groupCount', count(taken.groups)) })}
          </span>
        )}
      </p>
    </div>
  );
}
