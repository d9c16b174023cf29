import Joi from 'joi';

import { id } from '#contract/platform/rules/parameters';
import { note } from '#contract/platform/rules/text';
import { GROUP_FIELDS_MAX, SITE_FIELDS_MAX } from '../entities/customField';
import type { AskedRevisions } from '../questions';
import { SIGNATURE_TEXT_MAX_LENGTH } from '../signatureText';

/** The maximum number of responses in a record, and of questions in a sign-in: those of a site plus those of a group. */
export const RESPONSES_MAX = SITE_FIELDS_MAX + GROUP_FIELDS_MAX;

/**
 * Responses by field id (`additional`): `{ "12": "Harbour tour" }`. An empty one deletes the response. The limit is the length of a
 * signature; each field has its own, smaller limit.
 */
export function responses(): Joi.ObjectSchema<Readonly<Record<string, string>>> {
  return Joi.object<Readonly<Record<string, string>>>()
    .pattern(/^[1-9]\d{0,9}$/u, note(SIGNATURE_TEXT_MAX_LENGTH).allow(''))
    .max(RESPONSES_MAX);
}

/** The questions that were seen, with the revision of each. */
export function askedRevisions(): Joi.ObjectSchema<AskedRevisions> {
  return Joi.object<AskedRevisions>()
    .pattern(/^[1-9]\d{0,9}$/u, id())
    .max(RESPONSES_MAX);
}
