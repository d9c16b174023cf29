import Joi from 'joi';

import { email } from '#contract/platform/rules/text';
import { timeOfDay } from '#contract/platform/rules/time';
import { splitAddresses } from '#contract/platform/text/splitAddresses';
import { ON_SITE_REPORT_EMAILS_MAX, ON_SITE_REPORT_STEP_MIN, ON_SITE_REPORT_TIMES_MAX } from '../constants';

const REQUIRED = 'rules.siteFeatures.timeRequired';

const reportTime = (): Joi.StringSchema =>
  timeOfDay()
    .custom((value: string, helpers) => (Number(value.slice(3)) % ON_SITE_REPORT_STEP_MIN === 0 ? value : helpers.error('any.invalid')))
    .messages({ 'any.invalid': 'rules.siteFeatures.step', 'string.base': REQUIRED, 'string.empty': REQUIRED, 'any.required': REQUIRED });

/** Returns the rule for the times of a site's reports: multiples of the step, without duplicates. */
export function reportTimes(): Joi.ArraySchema<string[]> {
  return Joi.array()
    .items(reportTime())
    .max(ON_SITE_REPORT_TIMES_MAX)
    .unique()
    .messages({ 'array.max': 'rules.siteFeatures.tooManyTimes', 'array.unique': 'rules.siteFeatures.timeTwice' });
}

/** An address has at most 254 characters; a comma and a blank separate two of them. */
const TEXT_MAX_LENGTH = ON_SITE_REPORT_EMAILS_MAX * 256;

/** Returns the rule for a list of addresses in any notation; the output is comma-separated, without duplicates. */
export function reportAddresses(): Joi.StringSchema {
  return Joi.string()
    .max(TEXT_MAX_LENGTH)
    .custom((text: string, helpers) => {
      const addresses = new Map<string, string>();
      for (const written of splitAddresses(text)) {
        const checked: Joi.ValidationResult<string> = email().validate(written);
        if (checked.error !== undefined) return helpers.error('string.email', { limit: written });
        addresses.set(checked.value.toLowerCase(), checked.value);
      }
      if (addresses.size > ON_SITE_REPORT_EMAILS_MAX) return helpers.error('array.max', { limit: ON_SITE_REPORT_EMAILS_MAX });
      return [...addresses.values()].join(', ');
    })
    .messages({ 'array.max': 'rules.siteFeatures.tooManyAddresses', 'string.email': 'rules.siteFeatures.address' });
}
