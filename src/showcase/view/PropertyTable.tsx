import { useTranslation } from 'react-i18next';

import styles from './PropertyTable.module.css';

interface PropertyTableProps {
  readonly component: string;
  readonly properties: ReadonlyArray<{
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly standard: string | null;
    readonly text: string;
  }>;
}

/** Lists the properties of a component, as its own file documents them. */
export function PropertyTable({ component, properties }: PropertyTableProps) {
  const { t } = useTranslation('showcase');
  if (properties.length === 0) return <p>{t('noProperties')}</p>;
  return (
    // Scrolls by the keyboard too, on a phone that has one.
    <div className={styles.box} role="region" aria-label={t('propertiesOf', { component })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody lang="en">
          {properties.map(({ name, type, required, standard, text }) => (
            <tr key={name}>
              <th scope="row">
                <code>{required ? name : `${name}?`}</code>
              </th>
              <td>
                <code>{type}</code>
                {standard !== null && (
                  <>
                    {' '}
                    = <code>{standard}</code>
                  </>
                )}
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
