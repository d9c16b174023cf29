import type { FavouriteField } from '#contract/asking/entities/customField';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useAppSelector } from '#portal/store/hooks';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import styles from '../FavouriteAnswers.module.css';

interface AnswersWaitingProps {
  readonly id: number;
  readonly fields: readonly FavouriteField[];
  readonly isLine?: boolean;
}

/** The room of a card's line of answers while its code is fetched: the person above it does not move when it comes. */
export function AnswersWaiting({ id, fields, isLine = false }: AnswersWaitingProps) {
  const additional = useAppSelector((state) => selectWholeVisitor(state, id)?.additional);
  const isAnswered = fields.some((field) => additional?.[String(field.id)] !== undefined);
  if (!isLine || !isAnswered) return null;
  return (
    <p className={styles.line}>
      <Skeleton width="50%" height="1lh" />
    </p>
  );
}
