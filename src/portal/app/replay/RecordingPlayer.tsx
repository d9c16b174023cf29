import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import type { ReadFacts } from '#portal/processes/supportFile/readSupportFile';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Slider } from '#web/ui/choices/Slider';
import { Banner } from '#web/ui/feedback/Banner';
import type { PlayedStep, StepFault } from './playback';
import { hearFrom, tell } from './recordingMessages';
import styles from './Replay.module.css';
import { stepTime } from './stepTime';
import { StepList } from './StepList';

/** The maximum number of unplayable steps that are listed by number. */
const SHOWN_FAULTS = 20;
interface RecordingPlayerProps {
  readonly steps: readonly PlayedStep[];
  readonly gaps: ReadFacts['gaps'];
}

/** Returns the frame that is told which step it shows. */
function useFrame(shown: PlayedStep | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame that was reloaded, by a link in one of its screens, begins empty.
  const [loads, setLoads] = useState(0);
  useEffect(
    () =>
      hearFrom(
        () => frame.current?.contentWindow ?? null,
        () => setLoads((before) => before + 1),
      ),
    [],
  );
  useEffect(() => {
    if (loads > 0 && shown !== undefined) tell(frame.current?.contentWindow, { portico: 'shown', state: shown.state, at: shown.at });
  }, [loads, shown]);
  return frame;
}

/** The screens of a recording, with a slider and the list of steps. Read only. */
export function RecordingPlayer({ steps, gaps }: RecordingPlayerProps) {
  const { t, i18n } = useTranslation('replay');
  const [index, setIndex] = useState(steps.length - 1);
  // The slider moves at once; the screen follows.
  const frame = useFrame(steps[useDeferredValue(index)]);
  const faultWords = (fault: StepFault): string =>
    fault.kind === 'unknownEndpoint'
      ? t('stepFault.unknownEndpoint', { endpoint: fault.endpoint })
      : t('stepFault.failed', { message: fault.message });
  const current = steps[index];
  const faulty = steps.flatMap(({ fault }, step) => (fault === null ? [] : [step]));
  const words =
    current === undefined
      ? ''
      : t('step', { index: index + 1, count: steps.length, name: current.name, time: stepTime(current.at, i18n.language) });
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
      <StepList steps={steps} gaps={gaps} shown={index} onShow={go} />
      <figure className={styles.recording}>
        <figcaption className={styles.caption}>{t('recording')}</figcaption>
        <iframe ref={frame} className={styles.frame} title={t('recording')} src={paths.devReplay.link({}, { frame: '1' })} />
      </figure>
    </div>
  );
}
