import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { intlLocale } from '#portal/lib/intlLocale';
import { paths } from '#portal/lib/paths';
import { IconButton } from '#portal/ui/buttons/IconButton';
import { Slider } from '#portal/ui/fields/Slider';
import { VirtualList } from '#portal/ui/list/VirtualList';
import { Banner } from '#portal/ui/feedback/Banner';
import type { PlayedStep, StepFault } from './playback';
import { hearFrom, tell } from './recordingMessages';
import styles from './Replay.module.css';

/** So many steps that could not be played are named by number. */
const SHOWN_FAULTS = 20;
/** Px: a line of the list, large enough for a finger. */
const ROW_HEIGHT = 44;

/** The screens of a recording, with a slider and the list of what happened to go through it by. Read only. */
export function RecordingPlayer({ steps }: { readonly steps: readonly PlayedStep[] }) {
  const { t, i18n } = useTranslation('replay');
  const frame = useRef<HTMLIFrameElement>(null);
  const [index, setIndex] = useState(steps.length - 1);
  const [isReady, setReady] = useState(false);
  // The slider moves at once; the screen follows.
  const shown = steps[useDeferredValue(index)];

  useEffect(
    () =>
      hearFrom(
        () => frame.current?.contentWindow ?? null,
        () => setReady(true),
      ),
    [],
  );
  useEffect(() => {
    if (isReady && shown !== undefined) tell(frame.current?.contentWindow, { portico: 'shown', state: shown.state, at: shown.at });
  }, [isReady, shown]);

  const timeOf = (at: number): string =>
    new Intl.DateTimeFormat(intlLocale(i18n.language), { timeStyle: 'medium', timeZone: 'UTC' }).format(at);
  const faultWords = (fault: StepFault): string =>
    fault.kind === 'unknownEndpoint'
      ? t('stepFault.unknownEndpoint', { endpoint: fault.endpoint })
      : t('stepFault.failed', { message: fault.message });
  const current = steps[index];
  const faulty = steps.flatMap(({ fault }, step) => (fault === null ? [] : [step]));
  const words =
    current === undefined ? '' : t('step', { index: index + 1, count: steps.length, name: current.name, time: timeOf(current.at) });
  const go = (to: number) => setIndex(Math.min(steps.length - 1, Math.max(0, to)));

  return (
    <div className={styles.player}>
      <div className={styles.controls}>
        <IconButton label={t('previous')} disabled={index === 0} icon={<ChevronLeft />} onClick={() => go(index - 1)} />
        <div className={styles.slider}>
          <Slider label={t('slider')} labelHidden max={steps.length - 1} value={index} valueText={words} onChange={go} />
        </div>
        <IconButton label={t('next')} disabled={index === steps.length - 1} icon={<ChevronRight />} onClick={() => go(index + 1)} />
        <p className={styles.step}>{words}</p>
        {current?.fault != null && (
          <Banner tone="warning" announced>
            {faultWords(current.fault)}
          </Banner>
        )}
        {faulty.length > 0 && current?.fault == null && (
          <p className={styles.step}>
            {t('faultySteps', {
              count: faulty.length,
              steps: faulty
                .slice(0, SHOWN_FAULTS)
                .map((step) => step + 1)
                .join(', '),
            })}
          </p>
        )}
      </div>
      <div className={styles.list}>
        <VirtualList
          label={t('steps')}
          count={steps.length}
          rowHeight={ROW_HEIGHT}
          scroll="box"
          keyOf={(row) => row}
          renderRow={(row) => (
            <button type="button" className={styles.action} aria-current={row === index ? 'step' : undefined} onClick={() => go(row)}>
              <span className={styles.name}>
                {steps[row]?.fault != null && <TriangleAlert className={styles.fault} size="1em" aria-label={t('notPlayed')} />}
                {steps[row]?.name}
              </span>
              <span className={styles.time}>{timeOf(steps[row]?.at ?? 0)}</span>
            </button>
          )}
        />
      </div>
      <figure className={styles.recording}>
        <figcaption className={styles.caption}>{t('recording')}</figcaption>
        <iframe ref={frame} className={styles.frame} title={t('recording')} src={paths.devReplay.link({}, { frame: '1' })} />
      </figure>
    </div>
  );
}
