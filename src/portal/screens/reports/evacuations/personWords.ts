import type { TFunction } from 'i18next';

import type { Evacuee } from '../../../../contract/entities/evacuation';
import { groupNameOf, selectEvacuee, selectEvacueeIds } from '../../../entities/evacuees/selectors';
import type { ReportSurroundings } from '../../../entities/evacuees/report';
import type { RootState } from '../../../entities/state';
import { timeAt } from '../../../lib/siteTime';
import { STATUS_KEY } from '../../../parts/evacuation/statusWords';

/** A person of a report in words, for paper and files. */
interface PersonWords {
  readonly id: number;
  readonly name: string;
  /** Host or company, and what else they filled in; '' for nothing. */
  readonly more: string;
  readonly group: string;
  readonly status: string;
  /** Marked by whom and when, or when they signed in; '' where nobody knows. */
  readonly lastSeen: string;
}

/** Everybody of a report, whatever a screen's filters: those to be found first. */
export function peopleOnPaper(state: RootState, evacuationId: number): readonly Evacuee[] {
  const ids = [...selectEvacueeIds(state, evacuationId, { hideSafe: true }), ...selectEvacueeIds(state, evacuationId, { status: 'safe' })];
  return ids.flatMap((id) => selectEvacuee(state, evacuationId, id) ?? []);
}

/** Writes people of a report. */
export function makePersonWords(t: TFunction<'evacuation'>, surroundings: ReportSurroundings | null, zone: string, language: string): (evacuee: Evacuee) => PersonWords {
  const time = (instant: string): string => timeAt(instant, zone, language);
  const lastSeen = ({ status, marked_by: by, marked_at: at, in_timestamp: since }: Evacuee): string => {
    if (by !== null && at !== null) return t('row.markedBy', { status: t(STATUS_KEY[status]), name: by, time: time(at) });
    return since === null ? '' : t('row.signedInAt', { time: time(since) });
  };
  return (evacuee) => {
    const origin = evacuee.host_name === null ? evacuee.company : t('row.visitorOf', { host: evacuee.host_name });
    return {
      id: evacuee.id,
      name: evacuee.name,
      more: [origin, ...evacuee.fields.map(({ name, value }) => `${name}: ${value}`)].filter(Boolean).join(' · '),
      group: groupNameOf(surroundings, evacuee.group_id) ?? t('row.unlisted'),
      status: t(STATUS_KEY[evacuee.status]),
      lastSeen: lastSeen(evacuee),
    };
  };
}
