import styles from './Brand.module.css';

interface BrandProps {
  /** Without the name, where there is room for the logo alone. */
  readonly signOnly?: boolean;
}

/** The logo and the name of the product. */
export function Brand({ signOnly }: BrandProps) {
  return (
    <span className={styles.brand}>
      <span className={styles.sign}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 21V9l8-5 8 5v12M9 21v-7h6v7" />
        </svg>
      </span>
      {signOnly !== true && <span className={styles.name}>{PRODUCT}</span>}
    </span>
  );
}

/** A name, the same in every language. */
export const PRODUCT = 'Portico';
