import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import type { ReadFacts } from '#portal/processes/supportFile/readSupportFile';
import { Chips } from '#web/ui/buttons/Chips';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { SearchField } from '#web/ui/fields/SearchField';
import { VirtualList } from '#web/ui/list/VirtualList';
import type { PlayedStep } from './playback';
import styles from './Replay.module.css';
import { stepTime } from './stepTime';

/** Px: a line of the list, large enough for a finger. */
const ROW_HEIGHT = 44;

const FILTERS = ['all', 'request', 'event', 'page', 'gap', 'notPlayed'] as const;
type Filter = (typeof FILTERS)[number];

interface StepListProps {
  readonly steps: readonly PlayedStep[];
  readonly gaps: ReadFacts['gaps'];
  /** The step whose screen is shown. */
  readonly shown: number;
  readonly onShow: (step: number) => void;
}

interface StepLine extends Pick<PlayedStep, 'name' | 'fault'> {
  readonly step: number;
  readonly time: string;
  readonly filters: ReadonlySet<Filter>;
  /** The text that a search looks through. */
  readonly text: string;
}

/** Returns the steps as lines to be found. */
function useStepLines(steps: StepListProps['steps'], gaps: StepListProps['gaps']): readonly StepLine[] {
  const { language } = useTranslation('replay').i18n;
  return useMemo(() => {
    const gapTimes = new Set(gaps.map(({ at }) => at));
    return steps.map(({ name, kind, at, fault }, step) => {
      const time = stepTime(at, language);
      const filters = new Set<Filter>(['all', ...(kind === null ? [] : [kind])]);
      if (gapTimes.has(at)) filters.add('gap');
      if (fault !== null) filters.add('notPlayed');
      return { step, name, time, fault, filters, text: `${name} ${time}`.toLowerCase() };
    });
  }, [steps, gaps, language]);
}

function useFilterNames(): Readonly<Record<Filter, string>> {
  const { t } = useTranslation('replay');
  return {
    all: t('filter.all'),
    request: t('filter.request'),
    event: t('filter.event'),
    page: t('filter.page'),
    gap: t('filter.gap'),
    notPlayed: t('notPlayed'),
  };
}

/** Lists the steps; a step is found by its name, its time and its subject. */
export function StepList({ steps, gaps, shown, onShow }: StepListProps) {
  const { t, i18n } = useTranslation('replay');
  const [sought, setSought] = useState('');
  const [filter, setFilter] = useState<Filter>('all');

  const lines = useStepLines(steps, gaps);
  const words = sought.trim().toLowerCase();
  const found = useMemo(() => (words === '' ? lines : lines.filter(({ text }) => text.includes(words))), [lines, words]);
  const rows = useMemo(() => found.filter(({ filters }) => filters.has(filter)), [found, filter]);
  const labels = useFilterNames();

  return (
    <div className={styles.list}>
      <div className={styles.find}>
        <SearchField label={t('find')} placeholder={t('findHint')} value={sought} onSearch={setSought} pauseMs={0} />
        <Chips<Filter>
          label={t('filter.label')}
          scroll
          selected={[filter]}
          onChange={([chosen = 'all']) => setFilter(chosen)}
          options={FILTERS.map((value) => ({
            value,
            label: labels[value],
            count: numberText(found.filter(({ filters }) => filters.has(value)).length, i18n.language),
          }))}
        />
        <LiveRegion message={words === '' && filter === 'all' ? '' : t('found', { count: rows.length })} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('nothingFound')} />
      ) : (
        <VirtualList
          label={t('steps')}
          count={rows.length}
          rowHeight={ROW_HEIGHT}
          scroll="box"
          keyOf={(row) => rows[row]?.step ?? row}
          renderRow={(row) => {
            const line = rows[row];
            return line && <StepButton line={line} isShown={line.step === shown} onShow={() => onShow(line.step)} />;
          }}
        />
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly line: StepLine;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function StepButton({ line, isShown, onShow }: StepButtonProps) {
  const { t } = useTranslation('replay');
  return (
    <button type="button" className={styles.action} aria-current={isShown ? 'step' : undefined} onClick={onShow}>
      <span className={styles.name}>
        {line.fault !== null && <TriangleAlert className={styles.fault} size="1em" aria-label={t('notPlayed')} />}
        {line.name}
      </span>
      <span className={styles.time}>{line.time}</span>
    </button>
  );
}
