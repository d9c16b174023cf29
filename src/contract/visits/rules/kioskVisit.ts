import Joi from 'joi';

import type { SignInForm } from '#contract/asking/entities/form';
import type { NewAgreement } from '#contract/asking/entities/message';
import { signInForms } from '#contract/asking/rules/formAnswers';
import { askedRevisions, responses } from '#contract/asking/rules/responses';
import { agreements } from '#contract/asking/rules/siteMessages';
import type { SeenItem } from '#contract/people/entities/onboarding';
import { seenItems } from '#contract/people/rules/onboarding';
import { id } from '#contract/platform/rules/parameters';
import { arrivingName, contentLocale, email, name, optionalText, personName } from '#contract/platform/rules/text';
import { instant } from '#contract/platform/rules/time';
import { POSITION_ACCURACY_MAX_M } from '../constants';
import type { NewKioskVisit, PhonePosition } from '../entities/kioskVisit';

/** Returns the rule for an id that a device generates. */
export const uuid = (): Joi.StringSchema => Joi.string().guid({ version: 'uuidv4', separator: '-' });

const position = Joi.object<PhonePosition, true>({
  lat: Joi.number().strict().min(-90).max(90).required(),
  lng: Joi.number().strict().min(-180).max(180).required(),
  accuracy: Joi.number().strict().min(0).max(POSITION_ACCURACY_MAX_M).required(),
});

/** Joi's types do not know read-only lists. */
export type WritableVisit<Visit extends NewKioskVisit> = Omit<Visit, 'agreements' | 'onboarding' | 'forms'> & {
  agreements?: NewAgreement[];
  onboarding?: SeenItem[];
  forms?: SignInForm[];
};

/** The rules of a visit from a device, except for the pin. */
export const kioskVisitRules = {
  uuid: uuid().required(),
  made_at: instant().required(),
  visitor_group_id: id().required(),
  name: arrivingName(),
  email: optionalText(email()),
  company: optionalText(name()),
  returning_visitor_id: id().allow(null),
  attendee_id: id().allow(null),
  expected_visit_id: id().allow(null),
  answers: responses(),
  asked: askedRevisions(),
  locale: contentLocale(),
  host_id: id().allow(null),
  host_name: optionalText(personName()),
  agreements: agreements(),
  photo_uuid: uuid().allow(null),
  onboarding: seenItems(),
  forms: signInForms(),
  position: position.allow(null),
};
