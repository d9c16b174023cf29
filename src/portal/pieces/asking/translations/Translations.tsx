import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import { Tag } from '#web/ui/feedback/Tag';
import { contentLanguages } from '#web/ui/choices/contentLanguages';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { Accordion } from '#web/ui/layout/Accordion';
import styles from './Translations.module.css';

/** The translated share of a text in another language. */
export type TranslationProgress = 'missing' | 'begun' | 'done';

const TONES = { missing: 'wait', begun: 'missing', done: 'safe' } as const;

interface TranslationsProps {
  /** Texts of these keys below `translations`: title, hint, add, missing, begun, done. */
  readonly namespace: 'fields' | 'messages';
  /** The language of the original, offered only if it already has a text; null where that is not known. */
  readonly own: ContentLocale | null;
  /** Languages that are shown before they have a translation: those that people choose from. */
  readonly offered: readonly ContentLocale[];
  readonly progressOf: (locale: ContentLocale) => TranslationProgress;
  /** The fields of one language. */
  readonly fields: (locale: ContentLocale, language: string) => ReactNode;
}

/** Shows the translations, each language folded with its progress; further ones can be added. */
export function Translations({ namespace, own, offered, progressOf, fields }: TranslationsProps) {
  const { t, i18n } = useTranslation(namespace);
  const [added, setAdded] = useState<readonly ContentLocale[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const names = useMemo(() => new Map(contentLanguages(i18n.language).map(({ locale, name }) => [locale, name])), [i18n.language]);
  const isOffered = (locale: ContentLocale): boolean => locale !== own && (offered.includes(locale) || added.includes(locale));
  const shown = CONTENT_LOCALES.filter((locale) => isOffered(locale) || progressOf(locale) !== 'missing');
  const others = CONTENT_LOCALES.filter((locale) => locale !== own && !shown.includes(locale));
  const words = { missing: t('translations.missing'), begun: t('translations.begun'), done: t('translations.done') };
  return (
    <section className={styles.translations} aria-label={t('translations.title')}>
      <h3>{t('translations.title')}</h3>
      <p className={styles.hint}>{t('translations.hint')}</p>
      <Accordion
        several
        headingLevel={4}
        open={open}
        onChange={setOpen}
        items={shown.map((locale) => {
          const progress = progressOf(locale);
          const language = names.get(locale) ?? locale;
          return {
            id: locale,
            title: language,
            aside: <Tag tone={TONES[progress]}>{words[progress]}</Tag>,
            content: fields(locale, language),
          };
        })}
      />
      {others.length > 0 && (
        <LanguageDropdown
          label={t('translations.add')}
          locales={others}
          value={null}
          onChange={(locale) => {
            setAdded([...added, locale]);
            setOpen([...open, locale]);
          }}
        />
      )}
    </section>
  );
}

interface BesideSourceProps {
  readonly namespace: TranslationsProps['namespace'];
  /** The original; null while nothing is written. */
  readonly source: ReactNode;
  readonly children: ReactNode;
}

/** Fields of a translation beside the original. */
export function BesideSource({ namespace, source, children }: BesideSourceProps) {
  const { t } = useTranslation(namespace);
  return (
    <div className={styles.pair}>
      <div className={styles.source}>
        <p className={styles.hint}>{t('translations.source')}</p>
        {source ?? <span>{t('translations.noSource')}</span>}
      </div>
      <div className={styles.own}>{children}</div>
    </div>
  );
}
