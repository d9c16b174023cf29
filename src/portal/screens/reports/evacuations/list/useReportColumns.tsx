import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectSite } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { KindTag } from '#portal/pieces/evacuations/evacuation/KindTag';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { ReportMenu } from './ReportMenu';
import styles from './Reports.module.css';
import { AllClear, StatusTag } from './ReportTags';
import { reportWords, type ReportWords } from './reportWords';

/** The address of a report. */
export const hrefOf = ({ id }: Evacuation): string => paths.evacuationReport.link({ evacuationId: id });

/** Returns the columns of the reports, with a menu for users who may delete one. */
export function useReportColumns(onDelete: ((evacuationId: number) => void) | undefined): readonly RecordColumn<Evacuation>[] {
  const { t } = useTranslation('evacuationReports');
  const words = (draw: (words: ReportWords) => ReactNode) => (evacuation: Evacuation) => <InWords of={evacuation}>{draw}</InWords>;

  return [
    {
      id: 'started',
      header: t('column.started'),
      width: '170px',
      cell: (evacuation) => <ReportLink evacuation={evacuation} />,
      print: words(({ started }) => started),
    },
    {
      id: 'site',
      header: t('column.site'),
      width: 'minmax(0, 1fr)',
      cell: words(({ site }) => <span className={styles.text}>{site}</span>),
    },
    { id: 'kind', header: t('column.kind'), width: '92px', cell: ({ kind }) => <KindTag kind={kind} /> },
    {
      id: 'duration',
      header: t('column.duration'),
      width: '120px',
      givesWay: 2,
      cell: words(({ duration }) => <span className={styles.figure}>{duration}</span>),
    },
    {
      id: 'people',
      header: t('column.people'),
      width: '72px',
      align: 'end',
      givesWay: 1,
      cell: words(({ people }) => <span className={styles.figure}>{people}</span>),
    },
    {
      id: 'allClear',
      header: t('column.allClear'),
      width: '184px',
      cell: (evacuation) => <InWords of={evacuation}>{(said) => <AllClear evacuation={evacuation} words={said} />}</InWords>,
    },
    { id: 'status', header: t('column.status'), width: '120px', givesWay: 3, cell: ({ status }) => <StatusTag status={status} /> },
    ...(onDelete === undefined
      ? []
      : [
          {
            id: 'menu',
            header: t('column.menu'),
            headerHidden: true,
            width: '44px',
            align: 'end',
            cell: (evacuation) => (
              <InWords of={evacuation}>{(said) => <ReportMenu evacuation={evacuation} words={said} onDelete={onDelete} />}</InWords>
            ),
            print: false,
          } satisfies RecordColumn<Evacuation>,
        ]),
  ];
}

interface ReportCardProps {
  readonly evacuation: Evacuation;
  readonly onDelete: ((evacuationId: number) => void) | undefined;
}

/** A report on a phone. */
export function ReportCard({ evacuation, onDelete }: ReportCardProps) {
  const { t } = useTranslation('evacuationReports');
  return (
    <InWords of={evacuation}>
      {(words) => (
        <div className={styles.card}>
          <div className={styles.words}>
            <span className={styles.line}>
              <ReportLink evacuation={evacuation} />
              <KindTag kind={evacuation.kind} />
            </span>
            <span className={styles.under}>
              {[words.site, t('card.people', { count: evacuation.evacuee_count }), words.duration].join(' · ')}
            </span>
            <span className={styles.line}>
              {evacuation.status === 'complete' ? (
                <AllClear evacuation={evacuation} words={words} inWords />
              ) : (
                <StatusTag status={evacuation.status} />
              )}
            </span>
          </div>
          {onDelete && <ReportMenu evacuation={evacuation} words={words} onDelete={onDelete} />}
        </div>
      )}
    </InWords>
  );
}

interface InWordsProps {
  readonly of: Evacuation;
  readonly children: (words: ReportWords) => ReactNode;
}

/** A report with its site's name and times in the site's zone. */
function InWords({ of: evacuation, children }: InWordsProps) {
  const { i18n } = useTranslation('evacuationReports');
  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  return children(reportWords(evacuation, site, i18n.language));
}

function ReportLink({ evacuation }: { readonly evacuation: Evacuation }) {
  return (
    <TextLink look="plain" href={hrefOf(evacuation)}>
      <InWords of={evacuation}>{({ started }) => started}</InWords>
    </TextLink>
  );
}
