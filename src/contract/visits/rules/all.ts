import { ATTENDEE_RULES } from './attendees';
import { CODE_RULES } from './codes';
import { EXPECTED_VISIT_RULES } from './expectedVisits';
import { QUEUED_VISIT_RULES } from './queuedVisits';
import { PEOPLE_RULES } from './search';
import { TODAY_RULES } from './today';
import { VISITOR_RULES } from './visitors';

/** The calls of the wing with their rules, resource by resource. */
export const VISITS_CALLS = [
  ...TODAY_RULES,
  ...QUEUED_VISIT_RULES,
  ...CODE_RULES,
  ...VISITOR_RULES,
  ...EXPECTED_VISIT_RULES,
  ...ATTENDEE_RULES,
  ...PEOPLE_RULES,
];
