import { useEffect, type RefObject } from 'react';

import styles from './CameraView.module.css';

interface CameraViewProps {
  /** The element, from which a picture is taken. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Null while the camera is being opened. */
  readonly stream: MediaStream | null;
  readonly label: string;
  /** The camera has a first picture. */
  readonly onReady: () => void;
  /** As it is, since it looks away from the screen. */
  readonly isAway?: boolean;
}

/** Shows what a camera sees, as in a mirror unless it looks away. */
export function CameraView({ video, stream, label, onReady, isAway = false }: CameraViewProps) {
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream, video]);
  return (
    <video
      ref={video}
      className={isAway ? styles.away : styles.live}
      autoPlay
      muted
      playsInline
      aria-label={label}
      onLoadedData={onReady}
    />
  );
}

/** Shows the picture that was taken. */
export function TakenPicture({ url, label }: { readonly url: string; readonly label: string }) {
  return <img className={styles.taken} src={url} alt={label} />;
}
