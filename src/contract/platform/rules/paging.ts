import Joi from 'joi';

import { PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from '../constants';
import { searched } from './text';

/** Far beyond any list; keeps an offset within what a database counts. */
const PAGE_MAX = 1_000_000;

/** Which page of a list (spec: api#paging). Texts, since they stand in a query. */
export const page = {
  page: Joi.number().integer().min(1).max(PAGE_MAX),
  per_page: Joi.number().integer().min(1).max(PAGE_SIZE_MAX),
};

/** What a list is searched for. Empty is no search. */
export const search = { q: searched(SEARCH_MAX_LENGTH).allow('') };

/** `sortBy('name')` accepts `name` and `-name`. */
export function sortBy(...keys: readonly string[]): Joi.StringSchema {
  return Joi.string().valid(...keys.flatMap((key) => [key, `-${key}`]));
}
