import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { SignInPoint } from '#contract/sites/calls/signInPoints';
import type { Site } from '#contract/sites/entities/site';
import type { RequestError } from '#web/net/requestError';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { QrPicture } from '#web/kit/account/QrPicture';
import { readDoorCode, replaceDoorCode } from '#portal/processes/signInPoints/doorCode';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Modal } from '#web/ui/overlays/Modal';
import { Poster } from './Poster';
import styles from './SignInPoints.module.css';
import { usePosterTexts } from './usePosterTexts';

interface PosterDialogProps {
  readonly site: Site;
  readonly point: SignInPoint;
  readonly onClose: () => void;
}

/** Shows a door's code, prints its poster, and replaces the code. It is here and nowhere else. */
export function PosterDialog({ site, point, onClose }: PosterDialogProps) {
  const { t } = useTranslation('signInPoints');
  const { toast } = useNotices();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [link, setLink] = useState<string | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isReplacing, setReplacing] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  const texts = usePosterTexts(site.locale);
  const { id, name } = point;

  useEffect(() => {
    let isOver = false;
    void dispatch(readDoorCode(id)).then((outcome) => {
      if (isOver) return;
      setError(outcome.error ?? null);
      setLink(outcome.data?.link ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, id, attempt]);
  useEffect(() => {
    const end = () => setPrinted(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = (): void => {
    // The browser takes its picture of the page at once.
    flushSync(() => setPrinted(true));
    window.print();
  };

  if (isReplacing)
    return (
      <ConfirmChange
        tone="danger"
        title={t('replace.title', { name })}
        confirmLabel={t('replace.confirm')}
        failed={t('replace.failed')}
        send={() => dispatch(replaceDoorCode(id))}
        onDone={(answer) => {
          setLink(answer.link);
          toast({ tone: 'success', text: t('replace.done') });
        }}
        onClose={() => setReplacing(false)}
      >
        <p>{t('replace.text')}</p>
      </ConfirmChange>
    );
  return (
    <>
      <Modal
        open
        title={t('poster.title', { name })}
        onClose={onClose}
        footer={
          link !== null && (
            <>
              <Button onClick={() => setReplacing(true)}>{t('replace.open')}</Button>
              <Button variant="primary" icon={<Printer aria-hidden="true" />} disabled={texts === null} onClick={print}>
                {t('poster.print')}
              </Button>
            </>
          )
        }
      >
        {link === null && error === null && <SkeletonRows rows={4} rowHeight={48} />}
        {link === null && error !== null && (
          <ErrorState title={errorText(error, t('poster.failed'))} onRetry={() => setAttempt(attempt + 1)} />
        )}
        {link !== null && (
          <div className={styles.code}>
            <QrPicture value={link} title={t('poster.code', { name })} />
            <p>{t('poster.hint')}</p>
          </div>
        )}
      </Modal>
      {isPrinted && link !== null && texts !== null && <Poster site={site} point={point} link={link} texts={texts} />}
    </>
  );
}
