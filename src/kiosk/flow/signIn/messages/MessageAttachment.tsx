import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { isPicture, type StoredFile } from '#contract/platform/entities/file';
import type { AddressCodeProps } from '../../step/AddressCode';
import { OnPhone } from '../../step/OnPhone';
import styles from '../../../look/Messages.module.css';

/**
 * A message's file: a picture or video in the page, anything else as a code for the visitor's own phone. No link leaves the kiosk, and
 * nothing is saved on it.
 */
export function MessageAttachment({ file }: { readonly file: StoredFile }) {
  const { t } = useTranslation('kiosk');
  const [hasFailed, setFailed] = useState(false);
  const isShown = isPicture(file.content_type) || file.content_type.startsWith('video/');
  if (!isShown) return <CodeOf file={file} />;
  if (hasFailed) return <p>{t('message.notShown', { name: file.name })}</p>;
  return isPicture(file.content_type) ? (
    <img
      className={styles.picture}
      src={file.url}
      alt={file.name}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      onError={() => setFailed(true)}
    />
  ) : (
    <video
      className={styles.picture}
      src={file.url}
      aria-label={file.name}
      controls
      playsInline
      controlsList="nodownload noremoteplayback"
      disablePictureInPicture
      onError={() => setFailed(true)}
    />
  );
}

type CodePart = ComponentType<AddressCodeProps>;

/** Fetched when a message first needs it: most have no document. */
const fetchCode = () => import(/* webpackChunkName: "kiosk-code" */ '../../step/AddressCode').then(({ AddressCode }) => AddressCode);

function CodeOf({ file }: { readonly file: StoredFile }) {
  const { t } = useTranslation('kiosk');
  const [part, setPart] = useState<{ readonly Code: CodePart | null }>();
  useEffect(() => {
    let isOver = false;
    const show = (Code: CodePart | null) => void (isOver || setPart({ Code }));
    fetchCode().then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, []);
  if (part?.Code === null) return <p>{t('message.notShown', { name: file.name })}</p>;
  return (
    <OnPhone
      label={t('message.attachment')}
      code={
        part !== undefined && (
          <part.Code address={new URL(file.url, window.location.origin).href} title={t('message.code', { name: file.name })} />
        )
      }
    >
      {t('message.onPhone', { name: file.name })}
    </OnPhone>
  );
}
