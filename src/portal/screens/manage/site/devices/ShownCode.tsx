import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { kioskAddress } from '#portal/lib/kioskAddress';
import { elapsedClock } from '#web/dates/siteTime';
import { CopyButton } from '#web/kit/CopyButton';
import { QrPicture } from '#web/kit/account/QrPicture';
import type { PairingCode } from '#portal/processes/devices/pairingCode';
import { selectClaims } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import styles from './Devices.module.css';

/** Digits before the gap: 123 4567. */
const FIRST_DIGITS = 3;

/** A pairing code, large, with what to do with it and how long it works. */
export function ShownCode({ code: { code, until }, now }: { readonly code: PairingCode; readonly now: number }) {
  const { t } = useTranslation('devices');
  const { iss } = useAppSelector(selectClaims) ?? { iss: window.location.origin };
  const { href: address, isReachable } = kioskAddress(iss, window.location.origin);
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <>
      <section className={styles.code}>
        <h3 ref={heading} tabIndex={-1}>
          {t('code.title')}
        </h3>
        <p className={styles.digits}>
          <span aria-hidden="true">{`${code.slice(0, FIRST_DIGITS)} ${code.slice(FIRST_DIGITS)}`}</span>
          {/* Digit by digit, or it is read out as a number of millions. */}
          <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
        </p>
        <CopyButton text={code} label={t('code.copy')} copiedLabel={t('code.copied')} />
        <p className={styles.hint} role="timer">
          {t('code.left', { time: elapsedClock(until - now) })}
        </p>
      </section>
      {!isReachable && (
        <Banner tone="warning" title={t('code.unreachable')}>
          {t('code.unreachableText')}
        </Banner>
      )}
      <div className={styles.how}>
        <ol>
          <li>
            {isReachable ? t('code.open') : t('code.openHere')} <strong className={styles.address}>{address}</strong>
          </li>
          <li>{t('code.enter')}</li>
        </ol>
        {isReachable && <QrPicture value={address} title={t('code.picture')} />}
      </div>
      <p>
        <LinkButton size="s" href={address} target="_blank" rel="noopener">
          {t('code.useThis')}
        </LinkButton>
      </p>
      <StatusDot state="wait">{t('code.waiting')}</StatusDot>
      <p className={styles.hint}>{t('code.closing')}</p>
    </>
  );
}
