import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { layoutBadge, missingCharacters } from '#contract/badges/badgeLayout';
import type { BadgeOfPerson, KeptBadge } from '#contract/badges/entities/badge';
import type { Visitor } from '#contract/visits/entities/visitor';
import { useGetVisitorBadgeQuery, usePrintVisitorBadgeMutation } from '#portal/api/badges/badges';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { timeOrDayAt } from '#web/dates/siteTime';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { BadgeDrawing } from '#web/ui/badge/BadgeDrawing';
import { printBadges } from '#web/ui/badge/printBadges';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { Modal } from '#web/ui/overlays/Modal';
import styles from './Badges.module.css';

interface PrintBadgeProps {
  readonly visitor: Pick<Visitor, 'id' | 'name'>;
  /** The time zone of the visit's site. */
  readonly zone: string;
  readonly onClose: () => void;
}

/**
 * Shows the badge of a visit, as it is now or as it was printed, and prints it on a page of exactly its size (spec:
 * fields#printing-badges).
 */
export function PrintBadge({ visitor, zone, onClose }: PrintBadgeProps) {
  const { t } = useTranslation('badges');
  const errorText = useErrorText();
  const backend = useAppSelector(selectBackend);
  const params = { visitorId: visitor.id };
  // A badge printed before may have changed since.
  const read = useGetVisitorBadgeQuery({ params }, { refetchOnMountOrArgChange: true });
  const print = useChange(usePrintVisitorBadgeMutation());
  const [chosen, setChosen] = useState<'now' | 'kept' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = read.isFetching ? undefined : read.currentData;
  const choice = chosen ?? (answer?.now === null ? 'kept' : 'now');
  const shown = answer?.[choice];

  const send = async (): Promise<void> => {
    setProblem(null);
    const { data, error } = await print.send({ params, body: { as_kept: choice === 'kept' } });
    if (error === undefined) await printBadges({ badge: data.badge, people: [data.facts] }, backend);
    else setProblem(errorText(error));
  };

  return (
    <Modal
      open
      title={t('printOf', { name: visitor.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {shown != null && (
            <Button variant="primary" icon={<Printer aria-hidden="true" />} pending={print.isSending} onClick={() => void send()}>
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      {problem !== null && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      {read.isError && <ErrorState title={t('printFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />}
      {!read.isError && answer === undefined && <SkeletonRows rows={2} rowHeight={72} />}
      {answer !== undefined && shown === null && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      {shown != null && (
        <div className={styles.part}>
          {answer?.now != null && answer.kept !== null && (
            <ChooseVersion kept={answer.kept} zone={zone} value={choice} onChange={setChosen} />
          )}
          <Sheet {...shown} backend={backend} name={visitor.name} />
        </div>
      )}
    </Modal>
  );
}

interface ChooseVersionProps {
  readonly kept: KeptBadge;
  readonly zone: string;
  readonly value: 'now' | 'kept';
  readonly onChange: (value: 'now' | 'kept') => void;
}

function ChooseVersion({ kept, zone, value, onChange }: ChooseVersionProps) {
  const { t, i18n } = useTranslation('badges');
  const time = timeOrDayAt(kept.printed_at, Date.now(), zone, i18n.language);
  return (
    <RadioGroup
      label={t('version')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'now', label: t('versionNow') },
        { value: 'kept', label: t('versionKept', { time }), description: t('versionKeptHint') },
      ]}
    />
  );
}

function Sheet({ badge, facts, backend, name }: BadgeOfPerson & { readonly backend: string; readonly name: string }) {
  const { t, i18n } = useTranslation('badges');
  const missing = missingCharacters(layoutBadge(badge, facts));
  return (
    <>
      <div className={styles.paper}>
        <BadgeDrawing design={badge} facts={facts} backend={backend} label={t('drawn', { badge: badge.name, name })} />
      </div>
      <p className={styles.hint}>
        {t('printHint', { width: numberText(badge.width_mm, i18n.language), height: numberText(badge.height_mm, i18n.language) })}
      </p>
      {missing.length > 0 && <Banner tone="info">{t('otherFont', { characters: missing.slice(0, 20).join(' ') })}</Banner>}
    </>
  );
}
