import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { FormerForm, FormResponse, FormVersion } from '#contract/asking/entities/form';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { Drawer } from '#web/ui/overlays/Drawer';
import styles from './FormBuilder.module.css';
import { answersIn } from './responseAnswers';
import { OUTCOME_TONES, useFormWords } from './useFormWords';
import { useSaveResponse } from './useSaveResponse';

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
  const { t } = useTranslation(['forms', 'formFill']);
  const { outcomes } = useFormWords();
  const { save, isSaving } = useSaveResponse();
  const answers = answersIn(response, versions, { yes: t('formFill:yes'), no: t('formFill:no'), drawn: t('responses.drawn') });
  const [name = '', site = '', group = '', , answered = ''] = facts;
  const pairs: readonly (readonly [string, string])[] = [
    [t('responses.site'), site],
    [t('responses.group'), group],
    [t('responses.answered'), answered],
    [t('responses.version'), String(response.version)],
    ...(response.message === null ? [] : [[t('responses.message'), response.message] as const]),
  ];

  const press = () =>
    save({
      title: `${form.name}: ${name}`,
      facts: [[t('responses.outcome'), outcomes[response.outcome]], ...pairs],
      answers: answers.map(({ question, answer }) => [question.name, answer]),
    });

  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      footer={
        <Button icon={<FileDown aria-hidden="true" />} pending={isSaving} onClick={() => void press()}>
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
