import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeCounts } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { durationText } from '#web/text/durationText';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { dayAt, timeAt } from '#web/dates/siteTime';
import { KindTag } from '#portal/pieces/evacuations/evacuation/KindTag';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';

const REPORTS = needs('EvacReport.viewer');

interface FinishedHeadProps {
  readonly evacuation: Evacuation;
  readonly siteName: string;
  readonly zone: string;
  /** It was completed while this page showed it live. */
  readonly hasJustEnded: boolean;
}

/** The head of a finished report: kind, place, time, duration and number of safe people; and a link back to the list. */
export function FinishedHead({ evacuation, siteName, zone, hasJustEnded }: FinishedHeadProps) {
  const { t, i18n } = useTranslation('evacuation');
  const { language } = i18n;
  const { toast } = useNotices();
  const { kind, started_at: start, completed_at: end } = evacuation;
  const counts = useAppSelector((state) => selectEvacueeCounts(state, evacuation.id));
  const mayReadOthers = useIsAllowed(REPORTS);
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const time = timeAt(end ?? start, zone, language);

  const tell = useEffectEvent(() => {
    // A reader far down the list is informed and scrolled to the top; an open drawer stays open.
    toast({ tone: 'info', text: kind === 'drill' ? t('finished.drillEnded', { time }) : t('finished.ended', { time }) });
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (hasJustEnded) tell();
  }, [hasJustEnded]);

  const words = { site: siteName, day: dayAt(start, zone, language), time: timeAt(start, zone, language) };
  return (
    <PageHeader
      title={kind === 'drill' ? t('finished.drillTitle', words) : t('finished.title', words)}
      breadcrumbs={mayReadOthers && !isGuest ? [{ label: t('finished.reports'), href: paths.evacuationReports.link() }] : []}
      tags={
        <>
          <KindTag kind={kind} />
          <Tag tone="neutral" icon={<Check aria-hidden="true" />}>
            {t('finished.tag')}
          </Tag>
        </>
      }
      description={t('finished.summary', {
        duration: durationText(Date.parse(end ?? start) - Date.parse(start), language),
        safe: numberText(counts.safe, language),
        total: numberText(counts.total, language),
      })}
    />
  );
}
