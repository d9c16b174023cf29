import { joinClasses } from '#web/text/joinClasses';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'circle' | 'block';
  /** Any CSS length; by default a text is as wide as its surroundings. */
  readonly width?: string | number;
  readonly height?: string | number;
}

/** The place of something that is loading, at the size it will have. Silent: mark what contains it `aria-busy`. */
export function Skeleton({ shape = 'text', width, height = shape === 'circle' ? width : undefined }: SkeletonProps) {
  return <span aria-hidden="true" className={joinClasses(styles.skeleton, shape !== 'text' && styles[shape])} style={{ width, height }} />;
}
