import Joi from 'joi';

import { askedRevisions, responses } from '#contract/asking/rules/responses';
import { PIN_LENGTH } from '#contract/people/constants';
import type { BodyOf, QueryOf } from '#contract/platform/call';
import { SEARCH_MAX_LENGTH } from '#contract/platform/constants';
import { onlyFields, rulesOf } from '#contract/platform/rules/callRules';
import { ID_MAX, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { channelAuthorization } from '#contract/platform/rules/realtime';
import { arrivingName, line, name, optionalText, personName, requiredName, searched } from '#contract/platform/rules/text';
import { instant } from '#contract/platform/rules/time';
import { APP_VERSION_MAX_LENGTH, DEVICE_CODE_LENGTH } from '#contract/sites/constants';
import type { DeviceMemory, LostVisits } from '#contract/sites/entities/device';
import type { KioskSignOut, NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import { kioskVisitRules, type WritableVisit } from '#contract/visits/rules/kioskVisit';
import { scannedCode } from '#contract/visits/rules/scannedCode';
import * as calls from '../calls/kiosk';
import { isSearchable } from '../searchLetters';

const appVersion = (): Joi.StringSchema => line(APP_VERSION_MAX_LENGTH);

/** A pairing code as typed: spaces between its digits are ignored. */
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
 * A visit as a phone sends it. It refers to nobody by id except the host, who was found by name (spec: sites#contactless). A phone runs the
 * kiosk's program, which sends the other ids as well; they are dropped.
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
  // Required, because an id that is dropped cannot stand for a stored name.
  name: requiredName('rules.visitorNameRequired', personName()),
  returning_visitor_id: visitRules.returning_visitor_id.strip(),
  attendee_id: visitRules.attendee_id.strip(),
  expected_visit_id: visitRules.expected_visit_id.strip(),
});

/** The form that a person fills in at a kiosk. */
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
