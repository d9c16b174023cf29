import { useTranslation } from 'react-i18next';

import type { Agreement } from '#contract/asking/entities/message';
import type { Visitor } from '#contract/visits/entities/visitor';
import { useAnsweredFields } from '#portal/api/asking/customFields';
import { selectSite } from '#portal/entities/sites';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { zoneNamed } from '#web/dates/zoneNamed';
import { useAppSelector } from '#portal/store/hooks';
import { useAnswerWords } from '../../asking/answers/useAnswerWords';
import { PrintedSheet } from '#web/kit/print/PrintedSheet';
import { usePaperFacts } from '#portal/kit/print/usePaperFacts';
import styles from './Agreements.module.css';
import { SignatureDrawing } from '../../asking/answers/SignatureDrawing';

interface PrintedAgreementProps {
  readonly agreement: Agreement;
  readonly visitor: Visitor;
}

/** An agreement on paper: the text exactly as it was shown, with the person, place, time and manner of the agreement. */
export function PrintedAgreement({ agreement, visitor }: PrintedAgreementProps) {
  const { t, i18n } = useTranslation('agreements');
  const site = useAppSelector((state) => selectSite(state, visitor.site_id));
  const zone = site?.timezone ?? 'UTC';
  const paperFacts = usePaperFacts(zone);
  const answers = usePrintedAnswers(visitor);
  const { signature, agreed_at: at } = agreement;
  const time = dayAndTimeAt(at, zone, i18n.language);
  const how = signature === null ? t('paper.tick') : 'name' in signature ? t('paper.typed') : t('paper.signature');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('paper.person'), visitor.name],
    [t('paper.company'), visitor.company],
    [t('paper.site'), site?.name ?? null],
    [t('paper.agreed'), t('paper.at', { time, ...zoneNamed(zone, Date.parse(at), i18n.language) })],
    [t('paper.how'), how],
    [t('paper.version'), String(agreement.version)],
    [t('paper.attachment'), agreement.attachment?.name ?? null],
    ...answers,
    ...paperFacts,
  ];
  return (
    <PrintedSheet
      title={agreement.title}
      facts={facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))}
      alone
    >
      <p className={styles.text} lang={agreement.locale.replace('_', '-')}>
        {agreement.content}
      </p>
      {signature !== null && (
        <figure className={styles.signed}>
          {'name' in signature ? (
            <p className={styles.typed}>{signature.name}</p>
          ) : (
            <SignatureDrawing strokes={signature.strokes} label={t('drawn', { name: visitor.name })} />
          )}
          <figcaption>
            {visitor.name}, {time}
          </figcaption>
        </figure>
      )}
    </PrintedSheet>
  );
}

/** Returns the visitor's answers that agreements show (spec: fields#answers-seen); a sensitive one does not leave the screen. */
function usePrintedAnswers({ additional, site_id: siteId }: Visitor): readonly (readonly [string, string | null])[] {
  const wordsOf = useAnswerWords();
  return useAnsweredFields(siteId)
    .filter((field) => field.on_pdf_message_agreements && !field.sensitive)
    .map((field) => [field.name, wordsOf(field, additional[String(field.id)] ?? '')]);
}
