import Joi from 'joi';

import { responses } from '#contract/asking/rules/responses';
import { isDay } from '#contract/platform/days';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { line, note, optionalText } from '#contract/platform/rules/text';
import { beside, day, dayFrom, timeOfDay } from '#contract/platform/rules/time';
import * as calls from '../calls/expectedVisits';
import { EXPECTED_DAYS_MAX, EXPECTED_NOTES_MAX_LENGTH, type ExpectedVisitChange, type NewExpectedVisit } from '../entities/expectedVisit';
import { isTooLong } from '../expectedDays';

const ARRIVAL_REQUIRED = 'rules.expectedVisits.arrivalRequired';
const requiredDay = (rule: Joi.StringSchema, key: string): Joi.StringSchema =>
  rule.required().messages({ 'any.required': key, 'string.base': key, 'string.empty': key });

/** Returns the rule for the last day: on or after the first, within the maximum number of days. */
const lastDay = (): Joi.StringSchema =>
  dayFrom('start_date')
    .custom((value: string, helpers) => {
      const first = beside(helpers, 'start_date');
      return typeof first === 'string' && isDay(first) && isTooLong(first, value)
        ? helpers.error('expectedVisits.tooLong', { limit: EXPECTED_DAYS_MAX })
        : value;
    })
    .messages({ 'expectedVisits.tooLong': 'rules.expectedVisits.tooLong', 'date.from': 'rules.expectedVisits.endBeforeStart' });

const said = {
  details: optionalText(line()),
  notes: optionalText(note(EXPECTED_NOTES_MAX_LENGTH)),
  notify_id: id().allow(null),
  additional: responses(),
};
/** Also validates the form. Whether the visit is in the future depends on the server's clock. */
export const newExpectedVisit: Joi.ObjectSchema<NewExpectedVisit> = Joi.object<NewExpectedVisit, true>({
  site_id: id()
    .required()
    .messages({ 'any.required': 'rules.expectedVisits.siteRequired', 'number.base': 'rules.expectedVisits.siteRequired' }),
  start_date: requiredDay(day(), 'rules.expectedVisits.startRequired'),
  end_date: requiredDay(lastDay(), 'rules.expectedVisits.endRequired'),
  all_day: yesOrNo().required(),
  arrival_time: optionalText(timeOfDay()).when('all_day', {
    is: false,
    then: Joi.string().empty(Joi.valid('', null)).required().messages({ 'any.required': ARRIVAL_REQUIRED }),
  }),
  ...said,
});

const changed = {
  start_date: day(),
  end_date: lastDay(),
  all_day: yesOrNo(),
  arrival_time: optionalText(timeOfDay()),
  ...said,
};
const expectedVisitChange: Joi.ObjectSchema<ExpectedVisitChange> = Joi.object<ExpectedVisitChange, true>({
  ...changed,
  base: baseOf(changed),
});

export const EXPECTED_VISIT_RULES = [
  rulesOf(calls.listExpectedVisits, {}),
  rulesOf(calls.createExpectedVisit, { body: newExpectedVisit }),
  rulesOf(calls.updateExpectedVisit, { body: expectedVisitChange }),
  rulesOf(calls.cancelExpectedVisit, {}),
];
