import Joi from 'joi';

import type { BodyOf, QueryOf } from '../call';
import * as calls from '../calls/kiosk';
import { SEARCH_MAX_LENGTH } from '../constants';
import { APP_VERSION_MAX_LENGTH, DEVICE_CODE_LENGTH } from '../constants/sites';
import { PIN_LENGTH } from '../constants/people';
import { isSearchable } from '../searchLetters';
import type { DeviceMemory, LostVisits } from '../entities/device';
import type { KioskSignOut, NewKioskVisit } from '../entities/kioskVisit';
import { onlyFields, rulesOf } from './callRules';
import { kioskVisitRules, type WritableVisit } from './kioskVisit';
import { ID_MAX, idText, yesOrNo } from './parameters';
import { channelAuthorization } from './realtime';
import { askedRevisions, responses } from './responses';
import { scannedCode } from './scannedCode';
import { arrivingName, line, name, optionalText, personName, requiredName, searched } from './text';
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

const pin = (): Joi.StringSchema =>
  Joi.string()
    .pattern(new RegExp(`^\\d{${PIN_LENGTH}}$`, 'u'))
    .messages({ '*': 'rules.devices.pinForm' });

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
