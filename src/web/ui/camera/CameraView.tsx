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
  /** Whether the camera faces away from the screen, so that its picture is not mirrored. */
  readonly isAway?: boolean;
}

/** Shows the picture of a camera, mirrored unless it faces away from the screen. */
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
