import Joi from 'joi';

import type { BodyOf } from '#contract/platform/call';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search } from '#contract/platform/rules/paging';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, line, name, note, optionalText, requiredName, webAddress } from '#contract/platform/rules/text';
import * as calls from '../calls/onboarding';
import {
  ONBOARDING_ITEMS_MAX,
  ONBOARDING_KINDS,
  ONBOARDING_REASON_MAX_LENGTH,
  ONBOARDING_REASON_MIN_LENGTH,
  ONBOARDING_STATES,
  ONBOARDING_TEXT_MAX_LENGTH,
  ONBOARDING_TITLE_MAX_LENGTH,
  type NewOnboardingItem,
  type OnboardingItemChange,
  type SeenItem,
} from '../entities/onboarding';

const TITLE_REQUIRED = 'rules.onboarding.titleRequired';
const TEXT_REQUIRED = 'rules.onboarding.textRequired';
const FILE_REQUIRED = 'rules.onboarding.fileRequired';
const LINK = 'rules.onboarding.link';

const title = (): Joi.StringSchema => name(ONBOARDING_TITLE_MAX_LENGTH);
const text = (): Joi.StringSchema => note(ONBOARDING_TEXT_MAX_LENGTH);
const link = (): Joi.StringSchema => webAddress().messages({ 'string.uri': LINK, 'string.uriCustomScheme': LINK });
const file = (): Joi.NumberSchema => id().messages({ 'any.required': FILE_REQUIRED, 'number.base': FILE_REQUIRED });
const NOTHING = Joi.valid(null);

/** Also validates the editor's form, for adding and editing: a task has a text, a document a file. */
export const newOnboardingItem: Joi.ObjectSchema<NewOnboardingItem> = Joi.object<NewOnboardingItem, true>({
  kind: Joi.string()
    .valid(...ONBOARDING_KINDS)
    .required(),
  title: requiredName(TITLE_REQUIRED, title()),
  text: text()
    .when('kind', { is: 'task', then: Joi.required(), otherwise: NOTHING })
    .messages({ 'any.required': TEXT_REQUIRED, 'string.empty': TEXT_REQUIRED }),
  link: optionalText(link()).when('kind', { is: 'document', then: NOTHING }),
  file_id: file().when('kind', { is: 'document', then: Joi.required(), otherwise: NOTHING }),
});

/** The kind never changes; the server knows it and checks which fields it has. */
const changed = {
  title: changedName(TITLE_REQUIRED, title()),
  text: text().allow(null).messages({ 'string.empty': TEXT_REQUIRED }),
  link: optionalText(link()),
  file_id: file().allow(null),
};
const asked = { ...changed, ask_again: yesOrNo() };
const itemChange: Joi.ObjectSchema<OnboardingItemChange> = Joi.object<OnboardingItemChange, true>({
  ...asked,
  base: baseOf(asked),
});

const order: Joi.ObjectSchema<{ ids: readonly number[] }> = Joi.object<{ ids: number[] }, true>({
  ids: Joi.array().items(id()).unique().max(ONBOARDING_ITEMS_MAX).required(),
});

const listQuery: Joi.ObjectSchema<calls.OnboardingQuery> = Joi.object<calls.OnboardingQuery>({
  ...page,
  ...search,
  state: Joi.string().valid(...ONBOARDING_STATES),
});

const REASON = 'rules.onboarding.reason';
/** Also validates the form that prompts for a reason. */
export const onboardingReason: Joi.ObjectSchema<{ reason: string }> = Joi.object<{ reason: string }, true>({
  reason: line(ONBOARDING_REASON_MAX_LENGTH)
    .min(ONBOARDING_REASON_MIN_LENGTH)
    .required()
    .messages({ 'any.required': REASON, 'string.empty': REASON, 'string.min': REASON }),
});

const token = (): Joi.StringSchema => Joi.string().max(200).required();
const seen = { item_id: id().required(), version: id().required() };

/** Returns the rule for the items that a member has seen at a kiosk. */
export const seenItems = (): Joi.ArraySchema<SeenItem[]> =>
  Joi.array().items(Joi.object<SeenItem, true>(seen)).unique('item_id').max(ONBOARDING_ITEMS_MAX);

export const ONBOARDING_RULES = [
  rulesOf(calls.listOnboardingItems, {}),
  rulesOf(calls.createOnboardingItem, { body: newOnboardingItem }),
  rulesOf(calls.updateOnboardingItem, { body: itemChange }),
  rulesOf(calls.deleteOnboardingItem, {}),
  rulesOf(calls.orderOnboardingItems, { body: order }),
  rulesOf(calls.listOnboarding, { query: listQuery }),
  rulesOf(calls.sendOnboardingToAll, {}),
  rulesOf(calls.getMemberOnboarding, {}),
  rulesOf(calls.sendOnboarding, {}),
  rulesOf(calls.completeOnboarding, { body: onboardingReason }),
  rulesOf(calls.openOnboarding, { body: Joi.object<BodyOf<typeof calls.openOnboarding>, true>({ token: token() }) }),
  rulesOf(calls.confirmOnboarding, { body: Joi.object<BodyOf<typeof calls.confirmOnboarding>, true>({ token: token(), ...seen }) }),
  rulesOf(calls.sendOnboardingFromKiosk, { body: Joi.object<{ member_id: number }, true>({ member_id: id().required() }) }),
];
