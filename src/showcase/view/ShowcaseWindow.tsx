import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './ShowcaseWindow.module.css';
import { useShowcaseLink } from '../useShowcaseLink';

/** Shows the examples in a frame of their own, so that breakpoints, which depend on the window, follow its width. */
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
          // The frame has the same origin, so it can be read; it grows as its content loads.
          const root = currentTarget.contentDocument?.documentElement;
          if (root != null) new ResizeObserver(() => setHeight(root.scrollHeight)).observe(root);
        }}
      />
    </div>
  );
}
