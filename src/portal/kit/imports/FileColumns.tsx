import type { ReactNode } from 'react';

import { Dropdown } from '#web/ui/choices/Dropdown';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import styles from './Import.module.css';

interface FileColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

interface FileColumnsProps<Field extends string> {
  readonly columns: readonly FileColumn[];
  /** The fields that the columns hold, in the order of the columns; null for one that is left out. */
  readonly mapping: ReadonlyArray<Field | null>;
  readonly options: ReadonlyArray<DropdownOption<Field>>;
  readonly words: {
    readonly none: string;
    readonly empty: string;
    readonly unnamed: (number: number) => string;
    readonly samples: (samples: string) => string;
  };
  readonly onChoose: (index: number, field: Field | null) => void;
  /** Returns why a column cannot hold its field. */
  readonly problemOf?: (field: Field) => ReactNode;
}

/** Shows the columns of a file with samples of their cells, and lets the field of each be chosen. */
export function FileColumns<Field extends string>({ columns, mapping, options, words, onChoose, problemOf }: FileColumnsProps<Field>) {
  return (
    <ul className={styles.columns}>
      {columns.map(({ header, samples }, index) => {
        const field = mapping[index] ?? null;
        return (
          // The columns of a file stay in their places.
          <li key={index}>
            <Dropdown<Field>
              label={header === '' ? words.unnamed(index + 1) : header}
              description={samples.length === 0 ? words.empty : words.samples(samples.join(' · '))}
              options={options}
              value={field}
              onChange={(chosen) => onChoose(index, chosen)}
              none={{ label: words.none, onChoose: () => onChoose(index, null) }}
              error={field === null ? undefined : problemOf?.(field)}
            />
          </li>
        );
      })}
    </ul>
  );
}
