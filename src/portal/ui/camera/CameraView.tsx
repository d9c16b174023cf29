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
}

/** Shows what a camera sees, as in a mirror. */
export function CameraView({ video, stream, label, onReady }: CameraViewProps) {
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream, video]);
  return <video ref={video} className={styles.live} autoPlay muted playsInline aria-label={label} onLoadedData={onReady} />;
}

/** Shows the picture that was taken. */
export function TakenPicture({ url, label }: { readonly url: string; readonly label: string }) {
  return <img className={styles.taken} src={url} alt={label} />;
}
