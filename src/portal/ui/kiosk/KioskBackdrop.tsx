import { useState, useSyncExternalStore } from 'react';

import styles from './KioskSurface.module.css';

interface KioskBackdropProps {
  readonly picture: string | null;
  readonly video: string | null;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
/** A page in a test has no `matchMedia`. */
const motionQuery = (): MediaQueryList | undefined => (window as { readonly matchMedia?: typeof matchMedia }).matchMedia?.(LESS_MOTION);
const wantsLessMotion = (): boolean => motionQuery()?.matches ?? false;
function watchMotion(onChange: () => void): () => void {
  const query = motionQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** The site's video without sound; its picture where the video cannot be played, and for people who ask for less motion. */
export function KioskBackdrop({ picture, video }: KioskBackdropProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const isStill = useSyncExternalStore(watchMotion, wantsLessMotion);
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
