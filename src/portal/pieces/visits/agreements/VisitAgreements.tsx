import { Printer } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { Agreement } from '#contract/asking/entities/message';
import type { Visitor } from '#contract/visits/entities/visitor';
import { useListAgreementsQuery } from '#portal/api/asking/messages';
import { selectSite } from '#portal/entities/sites';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { IconButton } from '#web/ui/buttons/IconButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import styles from './Agreements.module.css';
import { PrintedAgreement } from './PrintedAgreement';
import { SignatureDrawing } from '../../asking/answers/SignatureDrawing';

/** Lists a visitor's agreements at the kiosk, each to be printed as it was; nothing without any. */
export function VisitAgreements({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('agreements');
  const heading = useId();
  const read = useListAgreementsQuery({ params: { visitorId: visitor.id } });
  const [printed, setPrinted] = useState<Agreement | null>(null);
  useEffect(() => {
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = (agreement: Agreement): void => {
    // The browser captures the page at once.
    flushSync(() => setPrinted(agreement));
    window.print();
  };

  if (read.isError) return <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
  const agreements = read.data?.agreements ?? [];
  if (agreements.length === 0) return null;
  return (
    <section className={styles.agreements} aria-labelledby={heading}>
      <h3 id={heading}>{t('title')}</h3>
      <ul>
        {agreements.map((agreement) => (
          <AgreementItem key={agreement.id} agreement={agreement} visitor={visitor} onPrint={() => print(agreement)} />
        ))}
      </ul>
      {printed !== null && <PrintedAgreement agreement={printed} visitor={visitor} />}
    </section>
  );
}

interface AgreementItemProps {
  readonly agreement: Agreement;
  readonly visitor: Visitor;
  readonly onPrint: () => void;
}

function AgreementItem({ agreement, visitor, onPrint }: AgreementItemProps) {
  const { t, i18n } = useTranslation('agreements');
  const site = useAppSelector((state) => selectSite(state, visitor.site_id));
  const backend = useAppSelector(selectBackend);
  const { title, version, current, agree_by: how, signature, attachment } = agreement;
  const time = dayAndTimeAt(agreement.agreed_at, site?.timezone ?? 'UTC', i18n.language);
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.title} lang={agreement.locale.replace('_', '-')}>
          {title}
        </p>
        <p>{how === 'tick' ? t('byTick', { time }) : t('bySignature', { time })}</p>
        <p>{current ? t('version', { version }) : t('older', { version })}</p>
        {attachment !== null && (
          <p>
            <TextLink href={`${backend}${attachment.url}`} target="_blank" rel="noopener noreferrer">
              {attachment.name}
            </TextLink>
          </p>
        )}
        {signature !== null &&
          ('name' in signature ? (
            <p>{t('typed', signature)}</p>
          ) : (
            <SignatureDrawing strokes={signature.strokes} label={t('drawn', { name: visitor.name })} />
          ))}
      </div>
      <IconButton label={t('printOf', { title })} icon={<Printer aria-hidden="true" />} onClick={onPrint} />
    </li>
  );
}
