import Joi from 'joi';

import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, contentLocale, name, note, personName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/messages';
import {
  AGREE_BY,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_TITLE_MAX_LENGTH,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKE_MAX_LENGTH,
  SIGNATURE_STROKES_MAX,
  SITE_MESSAGES_MAX,
  type MessageChange,
  type MessageText,
  type NewAgreement,
  type NewMessage,
  type Signature,
} from '../entities/message';
import { pointsOfStroke } from '../signatureText';

const TITLE_REQUIRED = 'rules.messages.titleRequired';
const CONTENT_REQUIRED = 'rules.messages.contentRequired';
const title = (): Joi.StringSchema => name(MESSAGE_TITLE_MAX_LENGTH);
const content = (): Joi.StringSchema => note(MESSAGE_CONTENT_MAX_LENGTH);

/** The maximum number of groups that a message names, more than any client has. */
const GROUPS_MAX = 200;

const translation = Joi.object<MessageText, true>({
  locale: contentLocale().required(),
  title: requiredName(TITLE_REQUIRED, title()),
  content: requiredName(CONTENT_REQUIRED, content()),
});

const settings = {
  locale: contentLocale(),
  translations: Joi.array()
    .items(translation)
    .max(CONTENT_LOCALES.length - 1)
    .unique('locale')
    .messages({ 'array.unique': 'rules.messages.translatedTwice' }),
  visitor_group_ids: Joi.array().items(id()).unique().max(GROUPS_MAX),
  required: yesOrNo(),
  agree_by: Joi.string().valid(...AGREE_BY),
  attachment_file_id: id().allow(null),
};

/** Joi's types do not know read-only lists. */
type Writable = Omit<NewMessage, 'translations' | 'visitor_group_ids'> & { translations?: MessageText[]; visitor_group_ids?: number[] };

/** Also validates the editor's form, for adding and editing. */
export const newMessage: Joi.ObjectSchema<NewMessage> = Joi.object<Writable, true>({
  ...settings,
  title: requiredName(TITLE_REQUIRED, title()),
  content: requiredName(CONTENT_REQUIRED, content()),
});

const fields = { ...settings, title: changedName(TITLE_REQUIRED, title()), content: changedName(CONTENT_REQUIRED, content()) };
const messageChange: Joi.ObjectSchema<MessageChange> = Joi.object<Partial<Writable> & Pick<MessageChange, 'base'>, true>({
  ...fields,
  base: baseOf(fields),
});

const order: Joi.ObjectSchema<{ ids: readonly number[] }> = Joi.object<{ ids: number[] }, true>({
  ids: Joi.array().items(id()).unique().max(SITE_MESSAGES_MAX).required(),
});

const STROKE = /^\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*$/u;

const strokes = Joi.array()
  .items(Joi.string().max(SIGNATURE_STROKE_MAX_LENGTH).pattern(STROKE))
  .min(1)
  .max(SIGNATURE_STROKES_MAX)
  .required()
  .custom((value: string[], helpers) => {
    const points = value.map(pointsOfStroke);
    if (points.some(({ fit }) => !fit)) return helpers.error('any.invalid');
    return points.reduce((sum, { count }) => sum + count, 0) > SIGNATURE_POINTS_MAX
      ? helpers.error('array.max', { limit: SIGNATURE_POINTS_MAX })
      : value;
  });

const typed = Joi.object<{ name: string }, true>({ name: requiredName('rules.messages.signatureName', personName()) });

const signature: Joi.AlternativesSchema<Signature> = Joi.alternatives<Signature>().conditional(
  Joi.object({ strokes: Joi.exist() }).unknown(),
  { then: Joi.object({ strokes }), otherwise: typed },
);

/** Returns the rule for the agreements that a kiosk sends. */
export const agreements = (): Joi.ArraySchema<NewAgreement[]> =>
  Joi.array()
    .items(
      Joi.object<NewAgreement, true>({ version_id: id().required(), locale: contentLocale().required(), signature: signature.allow(null) }),
    )
    .unique('version_id')
    .max(SITE_MESSAGES_MAX);

export const MESSAGE_RULES = [
  rulesOf(calls.listMessages, {}),
  rulesOf(calls.createMessage, { body: newMessage }),
  rulesOf(calls.updateMessage, { body: messageChange }),
  rulesOf(calls.deleteMessage, {}),
  rulesOf(calls.orderMessages, { body: order }),
  rulesOf(calls.listAgreements, {}),
];
