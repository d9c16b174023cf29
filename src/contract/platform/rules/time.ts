import Joi from 'joi';

import { DATE_BEFORE, DATE_FROM } from '../constants';
import { isDay } from '../days';
import { contextOf } from './ruleContext';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/u;

/** Returns the limit that a day breaks, as the code of a rule (spec: limits#date-input). */
function brokenLimit(day: string): ['date.less' | 'date.min', string] | null {
  if (day >= DATE_BEFORE) return ['date.less', DATE_BEFORE];
  return day < DATE_FROM ? ['date.min', DATE_FROM] : null;
}

/** Returns the rule for a date as YYYY-MM-DD, between 1900 and the specification's last day. */
export function day(): Joi.StringSchema {
  return Joi.string().custom((value: string, helpers) => {
    if (!isDay(value)) return helpers.error('date.format');
    const broken = brokenLimit(value);
    return broken === null ? value : helpers.error(broken[0], { limit: broken[1] });
  });
}

function toInstant(value: string): string | null {
  if (!INSTANT.test(value) || !isDay(value.slice(0, 10))) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Returns the rule for an instant with its zone (`2026-03-01T09:00:00Z`, `…+01:00`); the output is in UTC with Z. */
export function instant(): Joi.StringSchema {
  return Joi.string().custom((value: string, helpers) => {
    const utc = toInstant(value);
    if (utc === null) return helpers.error('instant.format');
    const broken = brokenLimit(utc.slice(0, 10));
    return broken === null ? utc : helpers.error(broken[0], { limit: broken[1] });
  });
}

/** Returns the value of another field in the object that is being validated. */
export function beside({ state }: Joi.CustomHelpers, field: string): unknown {
  // Joi types the ancestors as `any`: the objects around this value, nearest first.
  const [around] = state.ancestors as readonly unknown[];
  return typeof around === 'object' && around !== null ? Reflect.get(around, field) : undefined;
}

/** Returns the rule for an instant after that of the sibling field `start`, which must come first in its object. */
export function instantAfter(start: string): Joi.StringSchema {
  return instant().custom((value: string, helpers) => {
    const begin = beside(helpers, start);
    // An invalid start has its own error.
    return typeof begin === 'string' && toInstant(begin) !== null && value <= begin
      ? helpers.error('date.greater', { limit: begin })
      : value;
  });
}

/** Returns the rule for a day on or after that of the sibling field `start`, which must come first in its object. */
export function dayFrom(start: string): Joi.StringSchema {
  return day().custom((value: string, helpers) => {
    const begin = beside(helpers, start);
    return typeof begin === 'string' && isDay(begin) && value < begin ? helpers.error('date.from', { limit: begin }) : value;
  });
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** Returns the rule for a time of day on 24 hours: `07:30`. */
export function timeOfDay(): Joi.StringSchema {
  return Joi.string()
    .pattern(TIME_OF_DAY)
    .messages({ 'string.pattern.base': 'rules.timeOfDay', 'string.base': 'rules.timeOfDay', 'string.empty': 'rules.timeOfDay' });
}

/** Returns the rule for a time of day after that of the sibling field `start`, which must come first in its object. */
export function timeOfDayAfter(start: string): Joi.StringSchema {
  return timeOfDay().custom((value: string, helpers) => {
    const begin = beside(helpers, start);
    return typeof begin === 'string' && TIME_OF_DAY.test(begin) && value <= begin ? helpers.error('date.greater', { limit: begin }) : value;
  });
}

/** Returns the rule for ISO weekdays, Monday is 1: at least one, in order. */
export function weekdays(): Joi.ArraySchema<number[]> {
  return Joi.array()
    .items(Joi.number().strict().integer().min(1).max(7))
    .min(1)
    .max(7)
    .unique()
    .sort()
    .messages({ 'array.min': 'rules.dayRequired' });
}

/** Returns the rule for one end of a period: a day (from its first to its last moment, in the site's time zone) or an instant. */
export function dayOrInstant(): Joi.StringSchema {
  return Joi.string().custom((value: string, helpers) => {
    const known = isDay(value) ? value : toInstant(value);
    if (known === null) return helpers.error('date.format');
    const broken = brokenLimit(known.slice(0, 10));
    return broken === null ? known : helpers.error(broken[0], { limit: broken[1] });
  });
}

const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/u;

/**
 * Returns the rule for a zone of the IANA database, in the spelling of the server's data; a browser only checks its form. An alias is not
 * replaced. Offsets such as `+01:00` are rejected, because they have no daylight saving time.
 */
export function timezone(): Joi.StringSchema {
  return Joi.string()
    .max(64)
    .custom((value: string, helpers) => {
      if (!ZONE_NAME.test(value)) return helpers.error('timezone.unknown');
      const context = contextOf(helpers);
      return (context === null ? value : context.zoneNamed(value)) ?? helpers.error('timezone.unknown');
    });
}
