import Joi from 'joi';

import { PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from '../constants';
import { searched } from './text';

/** Far beyond any list; keeps an offset within the range of a database integer. */
const PAGE_MAX = 1_000_000;

/** The page of a list (spec: api#paging). Values are texts, because they are in a query string. */
export const page = {
  page: Joi.number().integer().min(1).max(PAGE_MAX),
  per_page: Joi.number().integer().min(1).max(PAGE_SIZE_MAX),
};

/** The search of a list. Empty means no search. */
export const search = { q: searched(SEARCH_MAX_LENGTH).allow('') };

/** `sortBy('name')` accepts `name` and `-name`. */
export function sortBy(...keys: readonly string[]): Joi.StringSchema {
  return Joi.string().valid(...keys.flatMap((key) => [key, `-${key}`]));
}
