import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import type { ReplayTrack } from '#portal/entities/evacuees/replay';
import { secondAt } from '#web/dates/siteTime';
import { useTimelineWords } from '../finished/useTimelineWords';

/** Writes what happened last after so many steps: '10:42:07 Ben Osei: Missing → Safe · by Kim Berg · at Quay'. */
export function useStepWords(evacuation: Evacuation, zone: string): (track: ReplayTrack, index: number) => string {
  const { t, i18n } = useTranslation('evacuationReports');
  const write = useTimelineWords(evacuation.id);
  const time = (at: string | number): string => secondAt(at, zone, i18n.language);
  return (track, index) => {
    const [change, ...others] = track.steps[index - 1]?.changes ?? [];
    if (change === undefined) return t('replay.start', { time: time(track.start) });
    const { what, who, where } = write(change);
    return [
      t('replay.event', { time: time(change.at), what }),
      others.length > 0 && t('replay.more', { count: others.length }),
      who !== '' && t('replay.by', { name: who }),
      where !== '' && t('replay.at', { point: where }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
