import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { takePicture } from '#web/ui/camera/camera';
import { CameraProblem } from '#web/ui/camera/CameraProblem';
import { CameraView, TakenPicture } from '#web/ui/camera/CameraView';
import { useCamera } from '#web/ui/camera/useCamera';
import { Banner } from '#web/ui/feedback/Banner';
import { ScreenHead } from '../step/ScreenHead';
import type { StepProps } from '../step/stepProps';
import { useVisitDispatch } from '../../device/state';
import styles from './Photo.module.css';
import { sendPhoto } from '../../device/sendVisit';

interface PhotoStepProps extends StepProps {
  /** Whether a photo is required to go on, as long as the camera works. */
  readonly isRequired: boolean;
}

/** A photo that was taken: its bytes, and the name under which the server stores them. */
interface Taken {
  readonly photo: Blob;
  readonly url: string;
  readonly uuid: string;
}

/** Takes a photo of the person, who reviews it before it is used. A camera that fails keeps nobody out (spec: kiosk#photo). */
export function PhotoStep(props: PhotoStepProps) {
  const { isRequired, onBack } = props;
  const { t } = useTranslation(['kioskPhoto', 'camera', 'kiosk']);
  const [attempt, setAttempt] = useState(0);
  const { taken, isBusy, problem, take, retake, use, advance } = useTaken(props);
  const camera = useCamera(taken === null, attempt);
  const skip = (
    <Button variant="secondary" size="l" wide pending={isBusy} onClick={() => void advance(null)}>
      {t('skip')}
    </Button>
  );
  return (
    <>
      <ScreenHead title={t('title')} onBack={onBack} />
      <div role="alert">{problem !== null && <Banner tone="danger">{problem}</Banner>}</div>
      {taken !== null ? (
        <>
          <TakenPicture url={taken.url} label={t('taken')} />
          <Button variant="primary" size="l" wide pending={isBusy} onClick={() => void use(taken)}>
            {t('use')}
          </Button>
          <Button variant="secondary" size="l" wide disabled={isBusy} onClick={retake}>
            {t('retake')}
          </Button>
          {/* A photo that cannot be sent keeps nobody out, either. */}
          {problem !== null && skip}
        </>
      ) : camera.state === 'failed' ? (
        <>
          <CameraProblem fault={camera.fault}>{isRequired && t('tell')}</CameraProblem>
          <Button variant="primary" size="l" wide onClick={() => setAttempt(attempt + 1)}>
            {t('camera:again')}
          </Button>
          {skip}
        </>
      ) : (
        <>
          <p>{isRequired ? t('required') : t('optional')}</p>
          <LiveView stream={camera.state === 'open' ? camera.stream : null} onTake={take} />
          {!isRequired && skip}
        </>
      )}
    </>
  );
}

/** Keeps the photo that was taken, and sends it before the visit that names it. */
function useTaken({ onDone }: Pick<PhotoStepProps, 'onDone'>) {
  const { t } = useTranslation(['kioskPhoto', 'kiosk']);
  const dispatch = useVisitDispatch();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const url = taken?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const take = async (video: HTMLVideoElement): Promise<void> => {
    const photo = await takePicture(video);
    setProblem(photo === null ? t('kiosk:failed') : null);
    if (photo !== null) setTaken({ photo, url: URL.createObjectURL(photo), uuid: crypto.randomUUID() });
  };
  const advance = async (uuid: string | null): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    const refusal = await onDone({ photo_uuid: uuid });
    setIsBusy(false);
    if (refusal !== null) setProblem(refusal.problem.message || t('kiosk:failed'));
  };
  const use = async ({ photo, uuid }: Taken): Promise<void> => {
    setIsBusy(true);
    const refusal = await dispatch(sendPhoto({ photo, uuid, purpose: 'visitor_photo' }));
    if (refusal === null) return advance(uuid);
    setIsBusy(false);
    return setProblem(refusal.problem.message || t('notSent'));
  };
  return { taken, isBusy, problem, take, retake: () => setTaken(null), use, advance };
}

interface LiveViewProps {
  /** Null while the camera is being opened. */
  readonly stream: MediaStream | null;
  readonly onTake: (video: HTMLVideoElement) => Promise<void>;
}

/** The live camera image, mirrored, and the shutter button. */
function LiveView({ stream, onTake }: LiveViewProps) {
  const { t } = useTranslation(['kioskPhoto', 'camera', 'kiosk']);
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  return (
    <>
      <CameraView video={video} stream={stream} label={t('camera:live')} onReady={() => setIsReady(true)} />
      <p role="status" className={styles.wait}>
        {isReady ? '' : t('camera:opening')}
      </p>
      <Button
        variant="primary"
        size="l"
        wide
        icon={<CameraIcon aria-hidden="true" />}
        disabled={!isReady}
        onClick={() => void (video.current !== null && onTake(video.current))}
      >
        {t('take')}
      </Button>
    </>
  );
}
