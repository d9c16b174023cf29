import Joi from 'joi';

import type { SignInForm } from '#contract/asking/entities/form';
import { signInForms } from '#contract/asking/rules/formAnswers';
import { askedRevisions, responses } from '#contract/asking/rules/responses';
import type { BodyOf, QueryOf } from '#contract/platform/call';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import { id, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { arrivingName, changedName, email, name, note, optionalText, personName } from '#contract/platform/rules/text';
import { dayOrInstant, instant, instantAfter } from '#contract/platform/rules/time';
import * as calls from '../calls/visitors';
import { VISITOR_STATUSES, type NewVisitor, type VisitAnswers, type VisitorChange } from '../entities/visitor';

/** Joi's types do not know read-only lists. */
type Writable<T extends { forms?: readonly SignInForm[] }> = Omit<T, 'forms'> & { forms?: SignInForm[] };

/** Signing someone in from the portal. */
export const newVisitor: Joi.ObjectSchema<NewVisitor> = Joi.object<Writable<NewVisitor>, true>({
  site_id: id().required(),
  visitor_group_id: id().required(),
  name: arrivingName(),
  email: optionalText(email()),
  company: optionalText(name()),
  returning_visitor_id: id().allow(null),
  notify_id: id().allow(null),
  host_name: optionalText(personName()),
  additional: responses(),
  asked: askedRevisions(),
  notes: optionalText(note()),
  despite_onboarding: yesOrNo(),
  forms: signInForms(),
  despite_forms: yesOrNo(),
});

/** The editable fields of a visit. Whether an instant is in the past depends on the server's clock. */
const changedFields = {
  visitor_group_id: id(),
  name: changedName('rules.visitorNameRequired', personName()),
  email: optionalText(email()),
  company: optionalText(name()),
  reason: optionalText(note()),
  notify_id: id().allow(null),
  host_name: optionalText(personName()),
  in_timestamp: instant(),
  out_timestamp: instantAfter('in_timestamp'),
  expected_timestamp: instant(),
  all_day: yesOrNo(),
  notes: optionalText(note()),
};
export const visitorChange: Joi.ObjectSchema<VisitorChange> = Joi.object<VisitorChange, true>({
  ...changedFields,
  base: baseOf(changedFields),
});

/** A sign-in from an existing visit. */
type SignInAgain = BodyOf<typeof calls.signInVisitor>;
const signInAgain: Joi.ObjectSchema<SignInAgain> = Joi.object<Writable<SignInAgain>, true>({
  additional: responses(),
  asked: askedRevisions(),
  again: yesOrNo(),
  despite_onboarding: yesOrNo(),
  forms: signInForms(),
  despite_forms: yesOrNo(),
});

/** The answers of a person who signs out. */
export const visitAnswers: Joi.ObjectSchema<VisitAnswers> = Joi.object<VisitAnswers, true>({
  additional: responses(),
  asked: askedRevisions(),
});

type VisitorQuery = QueryOf<typeof calls.listVisitors>;

const visitorQuery: Joi.ObjectSchema<VisitorQuery> = Joi.object<VisitorQuery, true>({
  ...page,
  ...search,
  site_id: idText(),
  status: Joi.string().valid(...VISITOR_STATUSES),
  visitor_group_id: idText(),
  returning_visitor_id: idText(),
  from: dayOrInstant(),
  to: dayOrInstant(),
  sort: sortBy('name', 'in_timestamp', 'out_timestamp', 'expected_timestamp', 'rejected_at'),
});

/** The optional reason for approving, declining, protecting or anonymising a visit. */
const reason: Joi.ObjectSchema<{ reason?: string }> = Joi.object<{ reason?: string }, true>({ reason: note().empty('') });

export const VISITOR_RULES = [
  rulesOf(calls.listVisitors, { query: visitorQuery }),
  rulesOf(calls.createVisitor, { body: newVisitor }),
  rulesOf(calls.listVisitQuestions, {}),
  rulesOf(calls.signInVisitor, { body: signInAgain }),
  rulesOf(calls.signOutVisitor, { body: visitAnswers }),
  rulesOf(calls.undoSignOut, {}),
  rulesOf(calls.updateVisitor, { body: visitorChange }),
  rulesOf(calls.getVisitorPhoto, {}),
  rulesOf(calls.getVisitorMemberPhoto, {}),
  rulesOf(calls.getVisitorAnswerPhoto, {}),
  rulesOf(calls.revealVisitor, {}),
  rulesOf(calls.approveVisitor, { body: reason }),
  rulesOf(calls.declineVisitor, { body: reason }),
  rulesOf(calls.protectVisitor, { body: reason }),
  rulesOf(calls.unprotectVisitor, { body: reason }),
  rulesOf(calls.anonymiseVisitor, { body: reason }),
  rulesOf(calls.deleteVisitor, {}),
];
