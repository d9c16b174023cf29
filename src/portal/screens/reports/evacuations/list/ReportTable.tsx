import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import type { Evacuation } from '#contract/entities/evacuation';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { useMay } from '#portal/processes/session/access';
import { TextLink } from '#portal/ui/buttons/TextLink';
import { ListEnd } from '#portal/ui/list/ListEnd';
import { VirtualTable, type TableColumn } from '#portal/ui/list/VirtualTable';
import { useNavigate } from '#portal/ui/layout/NavigationProvider';
import { KindTag } from '#portal/parts/evacuation/KindTag';
import { ReportMenu } from './ReportMenu';
import styles from './Reports.module.css';
import { AllClear, StatusTag } from './ReportTags';
import { reportWords, type ReportWords } from './reportWords';

export const ROW_HEIGHT = 56;
const CARD_HEIGHT = 132;

const DELETE = needs('EvacReport.deleter');

interface ReportTableProps {
  readonly ids: readonly number[];
  readonly total: number | undefined;
  /** The list from before, while the one asked for is on its way. */
  readonly former: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore?: () => void;
  readonly onRetryMore: () => void;
  readonly onDelete: (evacuationId: number) => void;
}

/** The reports; a row leads to its report. Each row reads its own record: what changes live is drawn there alone. */
export function ReportTable({ ids, total, former, loadingMore, moreFailed, onMore, onRetryMore, onDelete }: ReportTableProps) {
  const { t } = useTranslation('evacuationReports');
  const navigate = useNavigate();
  const mayDelete = useMay(DELETE);
  const at = (index: number): number => ids[index] ?? 0;
  const cell = (draw: Draw) => (index: number) => <Cell id={at(index)} draw={draw} />;

  return (
    <div className={former ? styles.former : undefined} inert={former} aria-busy={former}>
      <VirtualTable
        label={t('list.label')}
        count={ids.length}
        total={total}
        rowHeight={ROW_HEIGHT}
        cardHeight={CARD_HEIGHT}
        keyOf={at}
        onNearEnd={onMore}
        onRowPress={(index) => navigate(paths.evacuationReport.link({ evacuationId: at(index) }))}
        columns={[
          {
            id: 'started',
            header: t('column.started'),
            width: '170px',
            cell: cell((evacuation, words) => <ReportLink evacuation={evacuation}>{words.started}</ReportLink>),
          },
          {
            id: 'site',
            header: t('column.site'),
            width: 'minmax(0, 1fr)',
            cell: cell((_, { site }) => <span className={styles.text}>{site}</span>),
          },
          { id: 'kind', header: t('column.kind'), width: '92px', cell: cell(({ kind }) => <KindTag kind={kind} />) },
          {
            id: 'duration',
            header: t('column.duration'),
            width: '120px',
            givesWay: 2,
            cell: cell((_, { duration }) => <span className={styles.figure}>{duration}</span>),
          },
          {
            id: 'people',
            header: t('column.people'),
            width: '72px',
            align: 'end',
            givesWay: 1,
            cell: cell((_, { people }) => <span className={styles.figure}>{people}</span>),
          },
          {
            id: 'allClear',
            header: t('column.allClear'),
            width: '184px',
            cell: cell((evacuation, words) => <AllClear evacuation={evacuation} words={words} />),
          },
          {
            id: 'status',
            header: t('column.status'),
            width: '120px',
            givesWay: 3,
            cell: cell(({ status }) => <StatusTag status={status} />),
          },
          ...(mayDelete
            ? [
                {
                  id: 'menu',
                  header: t('column.menu'),
                  headerHidden: true,
                  width: '44px',
                  align: 'end',
                  cell: cell((evacuation, words) => <ReportMenu evacuation={evacuation} words={words} onDelete={onDelete} />),
                } satisfies TableColumn,
              ]
            : []),
        ]}
        renderCard={cell((evacuation, words) => (
          <div className={styles.card}>
            <div className={styles.words}>
              <span className={styles.line}>
                <ReportLink evacuation={evacuation}>{words.started}</ReportLink>
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
            {mayDelete && <ReportMenu evacuation={evacuation} words={words} onDelete={onDelete} />}
          </div>
        ))}
        end={<ListEnd loading={loadingMore} error={moreFailed ? t('list.moreFailed') : undefined} onRetry={onRetryMore} />}
      />
    </div>
  );
}

type Draw = (evacuation: Evacuation, words: ReportWords) => ReactNode;

function Cell({ id, draw }: { readonly id: number; readonly draw: Draw }) {
  const evacuation = useAppSelector((state) => selectWholeEvacuation(state, id));
  return evacuation === undefined ? null : <Drawn evacuation={evacuation} draw={draw} />;
}

function Drawn({ evacuation, draw }: { readonly evacuation: Evacuation; readonly draw: Draw }) {
  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const { i18n } = useTranslation('evacuationReports');
  return draw(evacuation, reportWords(evacuation, site, i18n.language));
}

function ReportLink({ evacuation, children }: { readonly evacuation: Evacuation; readonly children: ReactNode }) {
  return (
    <TextLink look="plain" href={paths.evacuationReport.link({ evacuationId: evacuation.id })}>
      {children}
    </TextLink>
  );
}
