import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './ShowcaseWindow.module.css';
import { useShowcaseLink } from '../useShowcaseLink';

/** The examples in a window of their own, so that breakpoints, which look at the window, answer to its width. */
export function ShowcaseWindow({ slug, width }: { readonly slug: string; readonly width: number }) {
  const { t } = useTranslation('showcase');
  const link = useShowcaseLink();
  const [height, setHeight] = useState(600);

  return (
    <div className={styles.box}>
      <iframe
        key={slug}
        className={styles.window}
        title={t('windowOf', { width })}
        src={link(slug, { bare: '1' })}
        style={{ width, height }}
        onLoad={({ currentTarget }) => {
          // Of this origin, so it may be asked; it grows with what loads in it.
          const root = currentTarget.contentDocument?.documentElement;
          if (root != null) new ResizeObserver(() => setHeight(root.scrollHeight)).observe(root);
        }}
      />
    </div>
  );
}
