import { Text } from 'recharts';
import type { XAxisTickContentProps } from 'recharts';

import styles from './Chart.module.css';

interface NameTickProps extends Pick<XAxisTickContentProps, 'x' | 'y' | 'width' | 'visibleTicksCount'> {
  readonly name: string;
}

/** A name under its bars, in two lines where it must; a day may be left out, a site may not. */
export function NameTick({ x, y, width, visibleTicksCount, name }: NameTickProps) {
  return (
    <Text
      x={x}
      y={y}
      width={Number(width) / visibleTicksCount}
      maxLines={2}
      textAnchor="middle"
      verticalAnchor="start"
      className={styles.name}
    >
      {name}
    </Text>
  );
}
