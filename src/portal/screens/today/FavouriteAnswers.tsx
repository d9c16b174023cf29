import type { FavouriteField } from '#contract/asking/entities/customField';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useListedAnswers } from '#portal/pieces/asking/answers/useListedAnswers';
import { useAppSelector } from '#portal/store/hooks';
import styles from './FavouriteAnswers.module.css';

interface FavouriteAnswersProps {
  readonly id: number;
  readonly fields: readonly FavouriteField[];
  /** On a phone: one line of all of them, each with the name of its field. */
  readonly isLine?: boolean;
}

/** Shows a visitor's answers to the favourites. */
export function FavouriteAnswers({ id, fields, isLine = false }: FavouriteAnswersProps) {
  const additional = useAppSelector((state) => selectWholeVisitor(state, id)?.additional);
  const { cellOf, lineOf } = useListedAnswers();
  const [field] = fields;
  if (additional === undefined || field === undefined) return null;
  if (!isLine) return cellOf(field, additional);
  const line = lineOf(fields, additional);
  return line === '' ? null : <p className={styles.line}>{line}</p>;
}
