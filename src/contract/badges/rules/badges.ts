import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, name, note, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/badges';
import {
  BADGE_ALIGNMENTS,
  BADGE_ELEMENT_TYPES,
  BADGE_ELEMENTS_MAX,
  BADGE_FACTS,
  BADGE_FITS,
  BADGE_MAX_MM,
  BADGE_MIN_MM,
  BADGE_NAME_MAX_LENGTH,
  BADGE_TEXT_MAX_LENGTH,
  BADGE_TEXT_MAX_PT,
  BADGE_TEXT_MIN_PT,
  BADGES_PRINTED_MAX,
  labelTenths,
  UNITS_PER_MM,
  type BadgeChange,
  type BadgeElement,
  type BadgeOwner,
  type NewBadge,
} from '../entities/badge';

const whole = (): Joi.NumberSchema => Joi.number().strict().integer();
const length = (least: number): Joi.NumberSchema =>
  whole()
    .min(least)
    .max(BADGE_MAX_MM * UNITS_PER_MM)
    .required();

const box = {
  id: Joi.string().guid({ version: 'uuidv4', separator: '-' }).required(),
  x: length(0),
  y: length(0),
  width: length(1),
  height: length(1),
  colour: Joi.string()
    .pattern(/^#[0-9a-f]{6}$/u)
    .required()
    .messages({ '*': 'rules.colour' }),
};
const words = {
  ...box,
  size: Joi.number().strict().multiple(0.5).min(BADGE_TEXT_MIN_PT).max(BADGE_TEXT_MAX_PT).required(),
  bold: yesOrNo().required(),
  align: Joi.string()
    .valid(...BADGE_ALIGNMENTS)
    .required(),
  fit: Joi.string()
    .valid(...BADGE_FITS)
    .required(),
};
const NOTHING = Joi.valid(null).required();

const ofType = (type: string, rule: Joi.ObjectSchema) => ({ is: type, then: rule });
const element: Joi.AlternativesSchema<BadgeElement> = Joi.alternatives<BadgeElement>().conditional('.type', {
  switch: [
    ofType(
      'field',
      Joi.object({
        ...words,
        type: Joi.valid('field').required(),
        fact: Joi.string()
          .valid(...BADGE_FACTS, null)
          .required(),
        field_id: Joi.when('fact', { is: null, then: id().required(), otherwise: NOTHING }),
      }),
    ),
    ofType('personal', Joi.object({ ...words, type: Joi.valid('personal').required(), field_id: id().required() })),
    ofType(
      'text',
      Joi.object({
        ...words,
        type: Joi.valid('text').required(),
        text: note(BADGE_TEXT_MAX_LENGTH).required().messages({ 'string.empty': 'rules.badges.textRequired' }),
      }),
    ),
    ...BADGE_ELEMENT_TYPES.filter((type) => !['field', 'personal', 'text'].includes(type)).map((type) =>
      ofType(type, Joi.object({ ...box, type: Joi.valid(type).required() })),
    ),
  ],
  otherwise: Joi.object({ type: Joi.valid(...BADGE_ELEMENT_TYPES).required() }).unknown(),
});

const millimetres = (): Joi.NumberSchema =>
  Joi.number()
    .strict()
    .min(BADGE_MIN_MM)
    .max(BADGE_MAX_MM)
    .custom((mm: number) => labelTenths(mm))
    .messages({ 'number.min': 'rules.badges.size', 'number.max': 'rules.badges.size' });
const elements = (): Joi.ArraySchema<BadgeElement[]> =>
  Joi.array().items(element).max(BADGE_ELEMENTS_MAX).unique('id').messages({ 'array.max': 'rules.badges.tooMany' });

const badgeName = (): Joi.StringSchema => name(BADGE_NAME_MAX_LENGTH);
const NAME_REQUIRED = 'rules.badges.nameRequired';

/** Joi's types do not know read-only lists. */
type Writable<Fields extends { readonly elements?: unknown }> = Omit<Fields, 'elements'> & { elements?: BadgeElement[] };

const newBadge: Joi.ObjectSchema<NewBadge> = Joi.object<Writable<NewBadge>>({
  name: requiredName(NAME_REQUIRED, badgeName()),
  width_mm: millimetres().required(),
  height_mm: millimetres().required(),
  elements: elements().required(),
  site_id: id(),
  visitor_group_id: id(),
})
  .xor('site_id', 'visitor_group_id')
  .messages({ 'object.missing': 'rules.badges.owner', 'object.xor': 'rules.badges.owner' }) as Joi.ObjectSchema<NewBadge>;

const fields = { name: changedName(NAME_REQUIRED, badgeName()), width_mm: millimetres(), height_mm: millimetres(), elements: elements() };
const badgeChange: Joi.ObjectSchema<BadgeChange> = Joi.object<Writable<BadgeChange>>({ ...fields, base: baseOf(fields) });

const owner: Joi.ObjectSchema<BadgeOwner> = Joi.object<BadgeOwner, true>({ site_id: idText(), visitor_group_id: idText() })
  .xor('site_id', 'visitor_group_id')
  .messages({ 'object.missing': 'rules.badges.owner', 'object.xor': 'rules.badges.owner' });

const members: Joi.ObjectSchema<{ readonly ids: readonly number[]; readonly site_id?: number }> = Joi.object<{
  ids: number[];
  site_id?: number;
}>({
  ids: Joi.array()
    .items(id())
    .min(1)
    .max(BADGES_PRINTED_MAX)
    .unique()
    .required()
    .messages({ 'array.max': 'rules.badges.tooManyPrinted', 'array.min': 'rules.badges.nobodyChosen' }),
  site_id: id(),
});

const attendees = Joi.object<{ ids: number[] }, true>({ ids: Joi.array().items(id()).unique().min(1).max(BADGES_PRINTED_MAX).required() });

export const BADGE_RULES = [
  rulesOf(calls.listBadges, { query: owner }),
  rulesOf(calls.getBadgeSample, { query: owner }),
  rulesOf(calls.createBadge, { body: newBadge }),
  rulesOf(calls.updateBadge, { body: badgeChange }),
  rulesOf(calls.deleteBadge, {}),
  rulesOf(calls.getVisitorBadge, {}),
  rulesOf(calls.printVisitorBadge, { body: Joi.object<{ readonly as_kept?: boolean }, true>({ as_kept: yesOrNo() }) }),
  rulesOf(calls.printMemberBadges, { body: members }),
  rulesOf(calls.printAttendeeBadges, { body: attendees }),
  rulesOf(calls.getBadgePdf, { query: Joi.object<{ readonly visitor_id: number }, true>({ visitor_id: idText().required() }) }),
];
