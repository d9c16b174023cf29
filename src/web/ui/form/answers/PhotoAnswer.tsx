import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ANSWER_PHOTO_MAX_MB } from '#contract/platform/constants';
import { CONTENT_TYPES } from '#contract/platform/entities/file';
import { FILE_PURPOSES } from '#contract/platform/filePurposes';
import { newUuid } from '#web/text/newUuid';
import { Button } from '../../buttons/Button';
import { takePicture } from '../../camera/camera';
import { CameraView, TakenPicture } from '../../camera/CameraView';
import { useCamera } from '../../camera/useCamera';
import { Banner } from '../../feedback/Banner';
import { OptionalMark, useField, type FieldWords } from '../../fields/Field';
import fieldStyles from '../../fields/Field.module.css';
import { FieldError } from '../../fields/FieldError';
import { sortFiles } from '../../uploads/fileRules';
import { useFormField } from '../useFormField';
import styles from './PhotoAnswer.module.css';

/** Sends a photo under a uuid, which becomes the answer; returns the reason for a failure, or null on success. */
export type SendPhoto = (photo: File, uuid: string) => Promise<string | null>;

interface PhotoAnswerProps extends Pick<FieldWords, 'label' | 'description' | 'optional' | 'required'> {
  readonly name: string;
  readonly sendPhoto: SendPhoto;
  /** A picture of the device can be chosen; else only where the camera cannot be used. */
  readonly offersFiles: boolean;
}

/** The value while the photo is being sent: it prevents the form from being submitted. */
const ON_ITS_WAY = 'on its way';
const SENDING = { code: 'photoSending' };

/** A photo that was taken or chosen. */
interface Taken {
  readonly photo: File;
  readonly uuid: string;
  readonly url: string;
}

const TYPES = FILE_PURPOSES.answer_photo.types;

/** Asks for a photo: by the camera, or as a picture of the device. It is sent as soon as it is there. */
export function PhotoAnswer({ name, sendPhoto, offersFiles, ...words }: PhotoAnswerProps) {
  const { t } = useTranslation('answers');
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isReady, setReady] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const current = useRef<string | null>(null);
  const { value, onChange, onBlur, error, disabled } = useFormField<string>(
    { name, problems: { photoSending: t('photo.sending') } },
    { empty: '', ownProblem: (answer) => (answer === ON_ITS_WAY ? SENDING : undefined) },
  );
  const { ids, control } = useField({ ...words, error });
  const camera = useCamera(isOpen, attempt);
  const isSending = value === ON_ITS_WAY;
  const hasFailed = isOpen && camera.state === 'failed';
  const url = taken?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => void (current.current = null), []);

  const send = async (photo: File, uuid: string): Promise<void> => {
    current.current = uuid;
    setProblem(null);
    onChange(ON_ITS_WAY);
    const failure = await sendPhoto(photo, uuid);
    // Gone, or another photo has taken its place.
    if (current.current !== uuid) return;
    setProblem(failure);
    onChange(failure === null ? uuid : '');
  };
  const begin = (photo: File): void => {
    const uuid = newUuid();
    setTaken({ photo, uuid, url: URL.createObjectURL(photo) });
    setOpen(false);
    void send(photo, uuid);
  };
  const choose = (files: readonly File[]): void => {
    const accept = TYPES.flatMap((type) => [type, ...CONTENT_TYPES[type].endings]);
    const { taken: fit, refused } = sortFiles(files, [], { accept, maxMb: ANSWER_PHOTO_MAX_MB, maxCount: 1 });
    const [wrong] = refused;
    if (wrong !== undefined) {
      const types = TYPES.map((type) => CONTENT_TYPES[type].name).join(', ');
      const named = { name: wrong.file.name, types, mb: ANSWER_PHOTO_MAX_MB };
      setProblem(wrong.problem === 'type' ? t('photo.wrongType', named) : t('photo.tooLarge', named));
    } else if (fit[0] !== undefined) begin(fit[0]);
  };
  const open = (): void => {
    setReady(false);
    setProblem(null);
    setAttempt(attempt + 1);
    setOpen(true);
  };
  const take = async (): Promise<void> => {
    const picture = video.current === null ? null : await takePicture(video.current);
    if (picture === null) setProblem(t('photo.notTaken'));
    else begin(new File([picture], 'photo.jpg', { type: 'image/jpeg' }));
  };
  /** Closes the camera, or takes the photo away. */
  const leave = (): void => {
    if (!isOpen) {
      current.current = null;
      setTaken(null);
      onChange('');
    }
    setProblem(null);
    setOpen(false);
    // The pressed button is removed while it has the focus.
    main.current?.focus();
  };

  const hasPhoto = taken !== null || (value !== '' && !isSending);
  const isLive = isOpen && !hasFailed;
  const state = isLive && !isReady ? t('photo.opening') : isSending ? t('photo.sending') : value !== '' ? t('photo.taken') : '';
  return (
    <div
      role="group"
      className={fieldStyles.field}
      aria-labelledby={ids.labelId}
      aria-describedby={control['aria-describedby']}
      onBlur={onBlur}
    >
      <span id={ids.labelId} className={fieldStyles.label}>
        {words.label}
        {words.optional && <OptionalMark />}
      </span>
      {words.description && (
        <p id={ids.descriptionId} className={fieldStyles.description}>
          {words.description}
        </p>
      )}
      <div className={styles.parts}>
        {isLive ? (
          <CameraView
            video={video}
            stream={camera.state === 'open' ? camera.stream : null}
            label={t('photo.live')}
            onReady={() => setReady(true)}
          />
        ) : (
          taken !== null && <TakenPicture url={taken.url} label={t('photo.of', { question: words.label })} />
        )}
        {hasFailed && <Banner tone="warning">{t('photo.noCamera')}</Banner>}
        <div role="alert">{problem !== null && <Banner tone="danger">{problem}</Banner>}</div>
        <p role="status" className={styles.state}>
          {state}
        </p>
        <div className={styles.buttons}>
          {/* One button all along: the focus stays in it. */}
          <Button
            ref={main}
            id={ids.id}
            size="l"
            icon={<CameraIcon aria-hidden="true" />}
            disabled={disabled}
            pending={(isLive && !isReady) || isSending}
            onClick={() => (isLive ? void take() : open())}
          >
            {!isLive && hasPhoto ? t('photo.again') : t('photo.take')}
          </Button>
          {problem !== null && taken !== null && !isSending && (
            <Button size="l" onClick={() => void send(taken.photo, taken.uuid)}>
              {t('photo.send')}
            </Button>
          )}
          {(offersFiles || hasFailed) && (
            <Button size="l" disabled={disabled || isSending} onClick={() => chooser.current?.click()}>
              {t('photo.choose')}
            </Button>
          )}
          {(isLive || (hasPhoto && !disabled)) && (
            <Button size="l" variant="quiet" onClick={leave}>
              {isLive ? t('photo.cancel') : t('photo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('photo.choose')}
          accept={TYPES.join(',')}
          // At the door a tablet opens its camera, not the photos stored on it.
          capture={offersFiles ? undefined : 'environment'}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  );
}
