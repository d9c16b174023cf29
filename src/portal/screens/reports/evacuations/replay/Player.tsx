import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReplayTrack } from '#portal/entities/evacuees/replay';
import { momentAt, momentOfStep, type ReplayMoment } from '#portal/entities/evacuees/replayMoment';
import { elapsedClock } from '#web/dates/siteTime';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { Slider } from '#web/ui/choices/Slider';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { useCompact } from '../live/useCompact';
import styles from './Replay.module.css';
import type { GoTo } from './useMoment';
import { SPEEDS, usePlaying, type Speed } from './usePlaying';

interface PlayerProps {
  readonly track: ReplayTrack;
  readonly moment: ReplayMoment;
  readonly onGo: GoTo;
  /** The last event, in words. */
  readonly words: string;
  /** Whether the player takes the focus: the button that opened it is gone. */
  readonly takesFocus: boolean;
}

/** Goes through a recording: runs, stops, steps from event to event, and to any second by its slider. */
export function Player({ track, moment, onGo, words, takesFocus }: PlayerProps) {
  const { t } = useTranslation('evacuationReports');
  const { isPlaying, toggle, pause, speed, setSpeed } = usePlaying(track, moment, onGo);
  const play = useFocusAtStart(takesFocus);
  const { start, end } = track;
  const step = (index: number): void => {
    pause();
    onGo(momentOfStep(track, index));
  };
  const position = t('replay.position', { time: elapsedClock(moment.at - start), total: elapsedClock(end - start) });
  const isCompact = useCompact();
  const slider = (
    <div className={styles.slider}>
      <Slider
        label={t('replay.slider')}
        labelHidden
        max={Math.ceil((end - start) / 1_000)}
        value={Math.floor((moment.at - start) / 1_000)}
        valueText={position}
        onChange={(seconds) => onGo(momentAt(track, start + seconds * 1_000))}
      />
    </div>
  );
  const speeds = <SpeedChoice isCompact={isCompact} speed={speed} onChange={setSpeed} />;
  const buttons = <Steps button={play} track={track} moment={moment} isPlaying={isPlaying} onToggle={toggle} onStep={step} />;

  return (
    <section aria-label={t('replay.player')} className={styles.player} data-keep-clear>
      {isCompact ? (
        <div className={styles.way}>
          {buttons}
          {slider}
          <span className={styles.position} aria-hidden="true">
            {elapsedClock(moment.at - start)}
          </span>
          {speeds}
        </div>
      ) : (
        <>
          <div className={styles.way}>
            {slider}
            <span className={styles.position}>{position}</span>
          </div>
          <div className={styles.row}>
            {buttons}
            <p className={styles.words} title={words}>
              {words}
            </p>
            {speeds}
          </div>
        </>
      )}
      <LiveRegion message={isPlaying ? '' : words} />
    </section>
  );
}

/** Returns the ref of a button that has the focus from the start. */
function useFocusAtStart(takesFocus: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const [focused] = useState(takesFocus);
  useLayoutEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return button;
}

interface StepsProps extends Pick<PlayerProps, 'track' | 'moment'> {
  readonly button: Ref<HTMLButtonElement>;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  readonly onStep: (index: number) => void;
}

/** Runs and stops, and steps to the event before or after. */
function Steps({ button, track, moment, isPlaying, onToggle, onStep }: StepsProps) {
  const { t } = useTranslation('evacuationReports');
  return (
    <div className={styles.buttons}>
      <IconButton
        label={t('replay.previous')}
        icon={<SkipBack aria-hidden="true" />}
        disabled={moment.index === 0}
        onClick={() => onStep(moment.index - 1)}
      />
      <IconButton
        ref={button}
        variant="primary"
        label={isPlaying ? t('replay.pause') : t('replay.play')}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={onToggle}
      />
      <IconButton
        label={t('replay.next')}
        icon={<SkipForward aria-hidden="true" />}
        disabled={moment.index === track.steps.length}
        onClick={() => onStep(moment.index + 1)}
      />
    </div>
  );
}

interface SpeedChoiceProps {
  /** One button that goes through the speeds, where there is no room for all. */
  readonly isCompact: boolean;
  readonly speed: Speed;
  readonly onChange: (speed: Speed) => void;
}

function SpeedChoice({ isCompact, speed, onChange }: SpeedChoiceProps) {
  const { t } = useTranslation(['evacuationReports', 'ui']);
  const factor = (times: Speed): string => t('replay.factor', { factor: times });
  if (!isCompact)
    return (
      <RadioGroup
        look="segmented"
        label={t('replay.speed')}
        labelHidden
        options={SPEEDS.map((times) => ({ value: String(times), label: factor(times) }))}
        value={String(speed)}
        onChange={(chosen) => onChange(SPEEDS.find((times) => String(times) === chosen) ?? speed)}
      />
    );
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? speed;
  return (
    <Button
      variant="quiet"
      aria-label={t('ui:labelled', { label: t('replay.speed'), value: factor(speed) })}
      onClick={() => onChange(next)}
    >
      {factor(speed)}
    </Button>
  );
}
