import { SwitchCamera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { useIsInView } from '#web/page/useIsInView';
import { Button } from '../buttons/Button';
import { looksAway, nextCamera, type Facing } from './camera';
import { CameraProblem } from './CameraProblem';
import { CameraView } from './CameraView';
import styles from './CodeScanner.module.css';
import { readCodes } from './readCodes';
import { useCamera } from './useCamera';

interface CodeScannerProps {
  /** The direction of the initial camera. */
  readonly facing: Facing;
  /** Nothing is read for the moment; the camera stays on. */
  readonly isPaused: boolean;
  /** Called with each code; with the same one again only after it was out of sight for some seconds. */
  readonly onCode: (code: string) => void;
  readonly size?: 'm' | 'l';
}

const OUT_OF_SIGHT_MS = 3_000;

/** Returns the camera to change to, null without another one; calls back when this stream is over. */
function useNextCamera(stream: MediaStream | null, onOver: () => void): string | null {
  const [next, setNext] = useState<string | null>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (stream === null) return undefined;
    let isOver = false;
    void nextCamera(stream).then((id) => {
      if (!isOver) setNext(id);
    });
    return () => {
      isOver = true;
      over();
    };
  }, [stream]);
  return next;
}

/** Reads the codes in a picture while that is wanted. */
function useCodes(video: RefObject<HTMLVideoElement | null>, isReading: boolean, onCode: (code: string) => void): void {
  const seen = useRef<{ readonly code: string; readonly at: number } | null>(null);
  const tell = useEffectEvent((code: string) => {
    const at = performance.now();
    const isStill = seen.current?.code === code && at - seen.current.at < OUT_OF_SIGHT_MS;
    seen.current = { code, at };
    if (!isStill) onCode(code);
  });
  useEffect(() => (isReading && video.current !== null ? readCodes(video.current, (code) => tell(code)) : undefined), [isReading, video]);
}

/** Reads codes that are held before a camera, which is on while the page is seen. Needs the texts `camera`, and is fetched late. */
export function CodeScanner({ facing, isPaused, onCode, size = 'm' }: CodeScannerProps) {
  const { t } = useTranslation('camera');
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useIsInView();
  const camera = useCamera(isInView, attempt, facing, deviceId);
  const stream = camera.state === 'open' ? camera.stream : null;
  const isReading = isReady && isInView && !isPaused;

  const next = useNextCamera(stream, () => setReady(false));
  useCodes(video, isReading, onCode);

  if (camera.state === 'failed')
    return (
      <>
        <CameraProblem fault={camera.fault} />
        <Button
          size={size}
          onClick={() => {
            setDeviceId(null);
            setAttempt(attempt + 1);
          }}
        >
          {t('again')}
        </Button>
      </>
    );
  return (
    <div className={styles.scanner}>
      <CameraView
        video={video}
        stream={stream}
        label={t('live')}
        onReady={() => setReady(true)}
        isAway={stream !== null && looksAway(stream, facing)}
      />
      <p role="status" className={styles.wait}>
        {isReady ? '' : t('opening')}
      </p>
      {next !== null && (
        <Button size={size} variant="quiet" icon={<SwitchCamera aria-hidden="true" />} onClick={() => setDeviceId(next)}>
          {t('switch')}
        </Button>
      )}
    </div>
  );
}
