import { RotateCw } from 'lucide-react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { CopyButton } from '#web/kit/CopyButton';
import { reportText } from '#portal/processes/selfTest/reportText';
import { runSelfTest, type SelfTest } from '#portal/processes/selfTest/selfTest';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { CheckLine } from './CheckLine';
import { useCheckWords } from './useCheckWords';
import styles from './Wheatley.module.css';

/**
 * `/wheatley`: whether this browser can work with this server, for anybody who cannot sign in or sees nothing move, with a
 * result to copy for support (spec: routes#anonymous-routes).
 */
export function WheatleyScreen() {
  const { t } = useTranslation('wheatley');
  const dispatch = useAppDispatch();
  const wordsOf = useCheckWords();
  const [found, setFound] = useState<SelfTest | null>(null);
  const run = useCallback(() => void dispatch(runSelfTest(setFound)), [dispatch]);
  // Before the first paint: what needs no server is known at once.
  useLayoutEffect(run, [run]);

  const isDone = found?.socket !== undefined;
  const words = found === null ? null : wordsOf(found);
  const isWell =
    isDone && [found.server, found.socket, found.clock, found.mail, found.storage, found.browser].every((check) => check?.outcome === 'ok');

  return (
    <div className={styles.checks}>
      <h1>{t('title')}</h1>
      <p className={styles.words}>{t('intro')}</p>
      <VisuallyHidden role="status">{isDone && (isWell ? t('done.well') : t('done.notWell'))}</VisuallyHidden>
      <ul className={styles.checks}>
        <CheckLine name={t('server.name')} outcome={found?.server?.outcome} words={words?.server ?? ''} />
        <CheckLine name={t('socket.name')} outcome={found?.socket?.outcome} words={words?.socket ?? ''} />
        <CheckLine name={t('clock.name')} outcome={found?.clock?.outcome} words={words?.clock ?? ''} />
        <CheckLine name={t('mail.name')} outcome={found?.mail?.outcome} words={words?.mail ?? ''} />
        <CheckLine name={t('storage.name')} outcome={found?.storage.outcome} words={words?.storage ?? ''} />
        <CheckLine name={t('browser.name')} outcome={found?.browser.outcome} words={words?.browser ?? ''} />
      </ul>
      <div className={styles.actions}>
        <CopyButton
          variant="primary"
          disabled={!isDone}
          text={found === null ? '' : reportText(found)}
          label={t('copy')}
          copiedLabel={t('copied')}
        />
        <Button disabled={!isDone} icon={<RotateCw aria-hidden="true" />} onClick={run}>
          {t('again')}
        </Button>
      </div>
      {found !== null && (
        <pre className={styles.report} tabIndex={0} aria-label={t('report')}>
          {reportText(found)}
        </pre>
      )}
      <p>
        <TextLink href={paths.login.link()}>{t('toSignIn')}</TextLink>
      </p>
    </div>
  );
}
