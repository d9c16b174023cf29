import { joinClasses } from '#web/text/joinClasses';
import styles from './ProgressBar.module.css';

interface Segment {
  readonly value: number;
  readonly tone: 'safe' | 'wait' | 'missing' | 'primary';
  /** The value in words: '62 safe'. */
  readonly label: string;
}

interface ProgressBarProps {
  /** Names the measured quantity. */
  readonly label: string;
  readonly total: number;
  /** The first counts as done; the rest of the track is the remainder. */
  readonly segments: readonly Segment[];
  /** Whether it shows how far some work is, not how much there is of something. */
  readonly isWork?: boolean;
}

/** Percent of the track up to the end of each segment. */
function endsOf(segments: readonly Segment[], total: number): readonly number[] {
  let sum = 0;
  return segments.map(({ value }) => {
    sum += value;
    return total > 0 ? Math.min(100, (sum / total) * 100) : 0;
  });
}

/** Parts of a whole in one bar, which only shows the proportions: state the numbers beside it, too. */
export function ProgressBar({ label, total, segments, isWork = false }: ProgressBarProps) {
  const ends = endsOf(segments, total);
  return (
    <div
      role={isWork ? 'progressbar' : 'meter'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(total, 1)}
      aria-valuenow={Math.min(segments[0]?.value ?? 0, total)}
      aria-valuetext={segments.map((segment) => segment.label).join(', ')}
      className={styles.track}
    >
      {segments
        .map(({ tone }, index) => (
          <span key={tone} className={joinClasses(styles.segment, styles[tone])} style={{ translate: `${(ends[index] ?? 0) - 100}%` }} />
        ))
        .reverse()}
    </div>
  );
}
