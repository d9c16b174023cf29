import Joi from 'joi';

import type { SignInForm } from '#contract/asking/entities/form';
import { signInForms } from '#contract/asking/rules/formAnswers';
import { askedRevisions, responses } from '#contract/asking/rules/responses';
import { IMPORT_COLUMNS_MAX } from '#contract/people/entities/memberImport';
import { fileChoice } from '#contract/people/rules/fileChoice';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search } from '#contract/platform/rules/paging';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, email, name, note, optionalText, personName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/attendees';
import {
  ATTENDEE_COLUMNS,
  ATTENDEE_STATES,
  ATTENDEES_CHOSEN_MAX,
  type AttendeeChange,
  type AttendeeColumn,
  type CheckInAnswers,
  type NewAttendee,
  type NewAttendeeImport,
  type NewWalkIn,
} from '../entities/attendee';
import { scannedCode } from './scannedCode';

const NAME_REQUIRED = 'rules.attendees.nameRequired';

/** Joi's types do not know read-only lists. */
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

const MAPPING = 'rules.memberImports.field';
/** Joi's types do not know read-only lists. */
type WritableImport = Omit<NewAttendeeImport, 'mapping'> & { mapping?: (AttendeeColumn | null)[] };
const imported: Joi.ObjectSchema<NewAttendeeImport> = Joi.object<WritableImport, true>({
  file_id: id().required(),
  visitor_group_id: id().required().messages({ 'any.required': 'rules.attendees.groupRequired' }),
  mapping: Joi.array()
    .items(
      Joi.string()
        .valid(...ATTENDEE_COLUMNS)
        .allow(null)
        .messages({ '*': MAPPING }),
    )
    .max(IMPORT_COLUMNS_MAX)
    .unique((one: unknown, other: unknown) => one !== null && one === other)
    .messages({ 'array.unique': 'rules.memberImports.twice' }),
  reading: fileChoice(),
  dry_run: yesOrNo().required(),
});

const invitation = Joi.object<{ ids: number[] }>({ ids: Joi.array().items(id()).unique().min(1).max(ATTENDEES_CHOSEN_MAX) });

export const ATTENDEE_RULES = [
  rulesOf(calls.listAttendees, { query }),
  rulesOf(calls.getAttendeeFigures, {}),
  rulesOf(calls.getAttendee, {}),
  rulesOf(calls.createAttendee, { body: newAttendee }),
  rulesOf(calls.updateAttendee, { body: attendeeChange }),
  rulesOf(calls.deleteAttendee, {}),
  rulesOf(calls.checkInAttendee, { body: checkIn }),
  rulesOf(calls.undoCheckIn, {}),
  rulesOf(calls.scanAttendee, { body: scannedCode }),
  rulesOf(calls.addWalkIn, { body: walkIn }),
  rulesOf(calls.inviteAttendees, { body: invitation }),
  rulesOf(calls.importAttendees, { body: imported }),
];
