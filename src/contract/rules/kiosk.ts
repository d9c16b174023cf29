import Joi from 'joi';

import type { BodyOf, QueryOf } from '../call';
import * as calls from '../calls/kiosk';
import { APP_VERSION_MAX_LENGTH, DEVICE_CODE_LENGTH, PIN_LENGTH, POSITION_ACCURACY_MAX_M, SEARCH_MAX_LENGTH } from '../constants';
import { isSearchable } from '../searchLetters';
import type { DeviceMemory, LostVisits } from '../entities/device';
import type { KioskSignOut, NewKioskVisit, PhonePosition } from '../entities/kiosk';
import type { SignInForm } from '../entities/form';
import type { NewAgreement } from '../entities/message';
import type { SeenItem } from '../entities/onboarding';
import { onlyFields, rulesOf } from './callRules';
import { signInForms } from './formAnswers';
import { askedRevisions, id, ID_MAX, idText, responses, yesOrNo } from './parameters';
import { channelAuthorization } from './realtime';
import { scannedCode } from './scannedCode';
import { arrivingName, contentLocale, email, line, name, optionalText, personName, requiredName, searched } from './text';
import { seenItems } from './onboarding';
import { agreements } from './siteMessages';
import { instant } from './time';

const appVersion = (): Joi.StringSchema => line(APP_VERSION_MAX_LENGTH);

/** A code as it is typed: spaces between its digits are not part of it. */
const code = (): Joi.StringSchema =>
  Joi.string()
    .replace(/[\s-]/gu, '')
    .pattern(new RegExp(`^\\d{${DEVICE_CODE_LENGTH}}$`, 'u'))
    .messages({ '*': 'rules.devices.codeForm' });

const pairing = Joi.object<BodyOf<typeof calls.pairDevice>, true>({ code: code().required(), app_version: appVersion().required() });

const search = (): Joi.StringSchema =>
  searched(SEARCH_MAX_LENGTH)
    .custom((text: string, rule) => (isSearchable(text) ? text : rule.error('string.min')))
    .messages({ 'string.min': 'rules.devices.moreLetters', 'string.empty': 'rules.devices.moreLetters' });

/** An id that a device makes. */
export const uuid = (): Joi.StringSchema => Joi.string().guid({ version: 'uuidv4', separator: '-' });

const pin = (): Joi.StringSchema =>
  Joi.string()
    .pattern(new RegExp(`^\\d{${PIN_LENGTH}}$`, 'u'))
    .messages({ '*': 'rules.devices.pinForm' });

const position = Joi.object<PhonePosition, true>({
  lat: Joi.number().strict().min(-90).max(90).required(),
  lng: Joi.number().strict().min(-180).max(180).required(),
  accuracy: Joi.number().strict().min(0).max(POSITION_ACCURACY_MAX_M).required(),
});

/** Joi's types know no read-only lists. */
export type WritableVisit<Visit extends NewKioskVisit> = Omit<Visit, 'agreements' | 'onboarding' | 'forms'> & {
  agreements?: NewAgreement[];
  onboarding?: SeenItem[];
  forms?: SignInForm[];
};

/** The rules of a visit that a device makes, but for the pin. */
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

const visitRules = { ...kioskVisitRules, pin: pin() };
const newKioskVisit: Joi.ObjectSchema<NewKioskVisit> = Joi.object<WritableVisit<NewKioskVisit>, true>(visitRules);

/**
 * What a phone says of its visit: nobody by a number but a host, whom it was told by name (spec: sites#contactless). Its program is the
 * kiosk's and names the others, too; they are dropped.
 */
const phoneVisit: Joi.ObjectSchema<NewKioskVisit> = Joi.object<WritableVisit<NewKioskVisit>, true>({
  ...onlyFields(visitRules, [
    'uuid',
    'made_at',
    'visitor_group_id',
    'email',
    'company',
    'answers',
    'asked',
    'locale',
    'pin',
    'host_id',
    'host_name',
    'agreements',
    'photo_uuid',
    'onboarding',
    'forms',
    'position',
  ]),
  // A number that is dropped stands for no stored name.
  name: requiredName('rules.visitorNameRequired', personName()),
  returning_visitor_id: visitRules.returning_visitor_id.strip(),
  attendee_id: visitRules.attendee_id.strip(),
  expected_visit_id: visitRules.expected_visit_id.strip(),
});

/** The form of a kiosk: what a person types there. */
export const kioskForm = Joi.object<Pick<NewKioskVisit, 'name' | 'company' | 'host_name'>, true>({
  name: arrivingName(),
  company: optionalText(name()),
  host_name: optionalText(personName()),
});

const count = (): Joi.NumberSchema => Joi.number().integer().strict().min(0).max(ID_MAX);

const memory = Joi.object<DeviceMemory, true>({
  waiting: count().required(),
  since: instant().allow(null).required(),
  last_no: count().required(),
  kept: yesOrNo().allow(null).required(),
  lost: Joi.object<LostVisits, true>({ count: count().required(), from: instant().required(), until: instant().required() })
    .allow(null)
    .required(),
});

const heartbeat = Joi.object<BodyOf<typeof calls.sendHeartbeat>, true>({ app_version: appVersion().required(), memory });

const hostsRules = { q: search().required() };
const hosts = Joi.object<QueryOf<typeof calls.findKioskHosts>, true>(hostsRules);
const phoneHosts = Joi.object<QueryOf<typeof calls.findKioskHosts>, true>(onlyFields(hostsRules, ['q']));

const signOutRules = { answers: responses(), asked: askedRevisions() };
const signOut = Joi.object<KioskSignOut, true>(signOutRules);
const phoneSignOut = Joi.object<KioskSignOut, true>(onlyFields(signOutRules, ['answers', 'asked']));

const people = Joi.object<QueryOf<typeof calls.findKioskPeople>, true>({
  q: search(),
  visitor_group_id: idText().when('q', { is: Joi.exist(), then: Joi.forbidden() }),
});

export const KIOSK_RULES = [
  rulesOf(calls.pairDevice, { body: pairing }),
  rulesOf(calls.sendHeartbeat, { body: heartbeat }),
  rulesOf(calls.authorizeDeviceChannel, { body: channelAuthorization }),
  rulesOf(calls.getKioskConfig, {}),
  rulesOf(calls.findKioskPeople, { query: people }),
  rulesOf(calls.scanAtKiosk, { body: scannedCode }),
  rulesOf(calls.findKioskHosts, { query: hosts, of: { phone: { query: phoneHosts } } }),
  rulesOf(calls.signInAtKiosk, { body: newKioskVisit, of: { phone: { body: phoneVisit } } }),
  rulesOf(calls.printKioskBadge, {}),
  rulesOf(calls.signOutAtKiosk, { body: signOut, of: { phone: { body: phoneSignOut } } }),
];
