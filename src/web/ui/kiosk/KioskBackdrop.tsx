import { useState } from 'react';

import { useMedia } from '../layout/useMedia';
import styles from './KioskSurface.module.css';

interface KioskBackdropProps {
  readonly picture: string | null;
  readonly video: string | null;
}

/** The site's video without sound; its picture where the video cannot be played, and for people who ask for less motion. */
export function KioskBackdrop({ picture, video }: KioskBackdropProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  if (video !== null && !hasFailed && !(isStill && picture !== null))
    return (
      <video
        className={styles.backdrop}
        src={video}
        poster={picture ?? undefined}
        autoPlay={!isStill}
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onError={() => setHasFailed(true)}
      />
    );
  return picture === null ? null : <img className={styles.backdrop} src={picture} alt="" />;
}
