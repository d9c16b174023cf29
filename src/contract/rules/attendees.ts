import Joi from 'joi';

import * as calls from '../calls/attendees';
import { ATTENDEE_STATES, type AttendeeChange, type CheckInAnswers, type NewAttendee, type NewWalkIn } from '../entities/attendee';
import type { SignInForm } from '../entities/form';
import { baseOf } from './base';
import { rulesOf } from './callRules';
import { signInForms } from './formAnswers';
import { page, search } from './paging';
import { askedRevisions, id, responses, yesOrNo } from './parameters';
import { changedName, email, name, note, optionalText, personName, requiredName } from './text';

const NAME_REQUIRED = 'rules.attendees.nameRequired';

/** Joi's types know no read-only lists. */
type Writable<T extends { forms?: readonly SignInForm[] }> = Omit<T, 'forms'> & { forms?: SignInForm[] };

const details = {
  email: optionalText(email()),
  company: optionalText(name()),
  notes: optionalText(note()),
};

const added = {
  ...details,
  name: requiredName(NAME_REQUIRED, personName()),
  visitor_group_id: id().required().messages({ 'any.required': 'rules.attendees.groupRequired' }),
};

export const newAttendee: Joi.ObjectSchema<NewAttendee> = Joi.object<NewAttendee, true>(added);

const changed = { ...details, name: changedName(NAME_REQUIRED, personName()), visitor_group_id: id() };
export const attendeeChange: Joi.ObjectSchema<AttendeeChange> = Joi.object<AttendeeChange, true>({ ...changed, base: baseOf(changed) });

const answers = { additional: responses(), asked: askedRevisions(), forms: signInForms(), despite_forms: yesOrNo() };
const checkIn: Joi.ObjectSchema<CheckInAnswers> = Joi.object<Writable<CheckInAnswers>, true>(answers);
const walkIn: Joi.ObjectSchema<NewWalkIn> = Joi.object<Writable<NewWalkIn>, true>({ ...added, ...answers });

const query: Joi.ObjectSchema<calls.AttendeeQuery> = Joi.object<calls.AttendeeQuery, true>({
  ...page,
  ...search,
  sort: Joi.string().valid('name'),
  status: Joi.string().valid(...ATTENDEE_STATES),
});

export const ATTENDEE_RULES = [
  rulesOf(calls.listAttendees, { query }),
  rulesOf(calls.getAttendeeFigures, {}),
  rulesOf(calls.getAttendee, {}),
  rulesOf(calls.createAttendee, { body: newAttendee }),
  rulesOf(calls.updateAttendee, { body: attendeeChange }),
  rulesOf(calls.deleteAttendee, {}),
  rulesOf(calls.checkInAttendee, { body: checkIn }),
  rulesOf(calls.addWalkIn, { body: walkIn }),
];
