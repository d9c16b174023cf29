import type { TFunction } from 'i18next';

import { placeOf, type Evacuee } from '#contract/evacuations/entities/evacuation';
import { groupNameOf, selectEvacuee, selectEvacueeIds } from '#portal/entities/evacuees/selectors';
import { isSignedOut, type ReportSurroundings } from '#portal/entities/evacuees/report';
import type { RootState } from '#portal/store/state';
import { hasOwnSign } from '#web/text/hasOwnSign';
import { timeAt } from '#web/dates/siteTime';
import { responseText } from '#portal/pieces/evacuations/evacuation/responseText';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { signedOutText } from './signedOutText';

/** A person of a report in words, for paper and files. */
export interface PersonWords {
  readonly id: number;
  readonly name: string;
  /** Says that they need help to leave, with their own explanation; null for people who can leave alone. */
  readonly helpToLeave: string | null;
  /** The place where they can be found; '' if unknown. */
  readonly place: string;
  /** Says that they signed out meanwhile, and lists their other responses; '' for nothing. */
  readonly responses: string;
  /** All of that on one line, with host or company; '' for nothing. */
  readonly more: string;
  readonly group: string;
  /** Host or company; '' for neither. */
  readonly origin: string;
  readonly status: string;
  /** The author and time of the last mark, or the sign-in time; '' if unknown. */
  readonly lastSeen: string;
}

/** Everybody of a report, whatever a screen's filters: those to be found first. */
export function peopleOnPaper(state: RootState, evacuationId: number): readonly Evacuee[] {
  const ids = [...selectEvacueeIds(state, evacuationId, { hideSafe: true }), ...selectEvacueeIds(state, evacuationId, { status: 'safe' })];
  return ids.flatMap((id) => selectEvacuee(state, evacuationId, id) ?? []);
}

/** Returns 'Number plate: KX19 ABC'; a name that ends with a question mark gets no colon. */
const responseWords = (t: TFunction<'evacuation'>, field: Evacuee['fields'][number]): string => {
  const [name, value] = [field.name, responseText(t, field)];
  return hasOwnSign(name) ? `${name} ${value}` : t('ui:labelled', { label: name, value });
};

/** Writes people of a report. */
export function makePersonWords(
  t: TFunction<'evacuation'>,
  surroundings: ReportSurroundings | null,
  zone: string,
  language: string,
): (evacuee: Evacuee) => PersonWords {
  const time = (instant: string): string => timeAt(instant, zone, language);
  const lastSeen = ({ status, marked_by: by, marked_at: at, in_timestamp: since }: Evacuee): string => {
    if (by !== null && at !== null) return t('row.markedBy', { status: t(STATUS_KEY[status]), name: by, time: time(at) });
    return since === null ? '' : t('row.signedInAt', { time: time(since) });
  };
  const helpToLeave = ({ fields }: Evacuee): string => {
    const response = fields.find(({ role }) => role === 'needs_help');
    return response === undefined ? t('row.helpToLeave') : t('row.helpToLeaveAs', { response: responseText(t, response) });
  };
  return (evacuee) => {
    const origin = evacuee.host_name === null ? evacuee.company : t('row.visitorOf', { host: evacuee.host_name });
    const needsHelp = evacuee.needs_help_to_leave ? helpToLeave(evacuee) : null;
    const place = placeOf(evacuee) ?? '';
    const doubt = surroundings?.doubts.find((one) => one.evacuee_id === evacuee.id && isSignedOut(one));
    const signOut = doubt === undefined ? '' : signedOutText(t, doubt, zone, language);
    // Responses with a place of their own are not repeated.
    const answers = evacuee.fields
      .filter(({ role }) => role !== 'place' && role !== 'needs_help')
      .map((field) => responseWords(t, field))
      .join(' · ');
    const responses = [signOut, answers].filter(Boolean).join(' · ');
    return {
      id: evacuee.id,
      name: evacuee.name,
      helpToLeave: needsHelp,
      place,
      responses,
      more: [needsHelp, place, origin, responses].filter(Boolean).join(' · '),
      origin: origin ?? '',
      group: groupNameOf(surroundings, evacuee.group_id) ?? t('row.unlisted'),
      status: t(STATUS_KEY[evacuee.status]),
      lastSeen: lastSeen(evacuee),
    };
  };
}
