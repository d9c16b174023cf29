import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormerForm, FormResponse, FormVersion } from '#contract/asking/entities/form';
import { fileWord } from '#contract/platform/text/csvText';
import { intlLocale } from '#web/text/intlLocale';
import { saveFile } from '#web/net/saveFile';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import type { PdfContent } from '#portal/kit/pdf/pdfContent';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { Drawer } from '#web/ui/overlays/Drawer';
import styles from './FormBuilder.module.css';
import { answersIn } from './responseAnswers';
import { OUTCOME_TONES, useFormWords } from './useFormWords';

interface ResponseDrawerProps {
  readonly form: FormerForm;
  readonly response: FormResponse;
  readonly versions: readonly FormVersion[];
  /** Name, site, group, outcome and time, in words. */
  readonly facts: readonly string[];
  readonly onClose: () => void;
}

/** Shows what one person has filled in, to read and to save as a file. */
export function ResponseDrawer({ form, response, versions, facts, onClose }: ResponseDrawerProps) {
  const { t, i18n } = useTranslation(['forms', 'formFill']);
  const { outcomes } = useFormWords();
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const [isSaving, setSaving] = useState(false);
  const answers = answersIn(response, versions, { yes: t('formFill:yes'), no: t('formFill:no'), drawn: t('responses.drawn') });
  const [name = '', site = '', group = '', , answered = ''] = facts;
  const pairs: readonly (readonly [string, string])[] = [
    [t('responses.site'), site],
    [t('responses.group'), group],
    [t('responses.answered'), answered],
    [t('responses.version'), String(response.version)],
    ...(response.message === null ? [] : [[t('responses.message'), response.message] as const]),
  ];

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { makePdf } = await import(/* webpackChunkName: "evacuation-pdf" */ '#portal/kit/pdf/makePdf');
      const title = `${form.name}: ${name}`;
      const content: PdfContent = {
        language: intlLocale(i18n.language),
        overline: 'Portico',
        title,
        facts: [[t('responses.outcome'), outcomes[response.outcome]], ...pairs],
        tables: [
          {
            heading: t('responses.answers'),
            columns: [
              { title: t('responses.question'), share: 5 },
              { title: t('responses.answer'), share: 5 },
            ],
            rows: answers.map(({ question, answer }) => [question.name, answer]),
            none: t('responses.noAnswers'),
          },
        ],
        footer: title,
        // The places are filled in once it is known how many pages there are.
        pageOf: t('responses.pageOf', { page: '{page}', pages: '{pages}' }),
        unreadable: t('responses.unreadable'),
      };
      const { bytes, unreadable } = await makePdf(content, dispatch);
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${fileWord(title)}.pdf`);
      if (unreadable) toast({ tone: 'info', text: t('responses.unreadable') });
    } catch {
      toast({ tone: 'danger', text: t('responses.pdfFailed') });
    }
    setSaving(false);
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      footer={
        <Button icon={<FileDown aria-hidden="true" />} pending={isSaving} onClick={() => void save()}>
          {t('responses.pdf')}
        </Button>
      }
    >
      <div className={styles.preview}>
        <div>
          <Tag tone={OUTCOME_TONES[response.outcome]}>{outcomes[response.outcome]}</Tag>
        </div>
        <dl className={styles.answers}>
          {pairs.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{t('responses.answers')}</h3>
        {answers.length === 0 && <p className={styles.hint}>{t('responses.noAnswers')}</p>}
        <dl className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question.id}>
              <dt>{question.name}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Drawer>
  );
}
