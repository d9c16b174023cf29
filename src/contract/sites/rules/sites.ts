import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import {
  changedName,
  contentLocale,
  email,
  line,
  mailedName,
  note,
  optionalText,
  requiredName,
  siteAddress,
  webAddress,
} from '#contract/platform/rules/text';
import { instant, instantAfter, timeOfDay, timeOfDayAfter, timezone, weekdays } from '#contract/platform/rules/time';
import * as calls from '../calls/sites';
import { CONTACTLESS_WELCOME_MAX, GEOFENCE_RADIUS_MAX_M, MAP_ZOOM_MAX, SITE_GROUPS_MAX } from '../constants';
import { SITE_TYPES, type NewSite, type SiteChange, type SiteLocation } from '../entities/site';
import { reportAddresses, reportTimes } from './reportSettings';

const location: Joi.ObjectSchema<SiteLocation> = Joi.object<SiteLocation, true>({
  position: Joi.object<SiteLocation['position'], true>({
    lat: Joi.number().strict().min(-90).max(90).required(),
    lng: Joi.number().strict().min(-180).max(180).required(),
  }).required(),
  radius: Joi.number().strict().integer().min(1).max(GEOFENCE_RADIUS_MAX_M).required(),
  zoom: Joi.number().strict().min(0).max(MAP_ZOOM_MAX).required(),
  mapTypeId: Joi.string().valid('roadmap', 'satellite', 'hybrid', 'terrain').required(),
});

/** The notation of a browser's colour input; `ColourPicker` writes capitals. */
const colour = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^#[0-9a-f]{6}$/iu)
    .lowercase()
    .allow(null)
    .messages({ '*': 'rules.colour' });

const details = {
  address: siteAddress(),
  locale: contentLocale(),
  reply_to_name: optionalText(mailedName()),
  reply_to_email: optionalText(email()),
  location: location.allow(null),
  geofence_enabled: yesOrNo(),
  autocomplete: yesOrNo(),
  hide_sign_outs: yesOrNo(),
  visitor_photos_enabled: yesOrNo(),
  photo_required: yesOrNo(),
  qr_scanning_enabled: yesOrNo(),
  id_scanning_enabled: yesOrNo(),
  kiosk_shows_missing: yesOrNo(),
  image_file_id: id().allow(null),
  video_file_id: id().allow(null),
  badge_logo_file_id: id().allow(null),
  brand_colour: colour(),
  accent_colour: colour(),
  use_contactless: yesOrNo(),
  contactless_welcome: optionalText(note(CONTACTLESS_WELCOME_MAX)),
  privacy_notice: optionalText(note()),
  privacy_notice_url: optionalText(webAddress()),
};

/** Returns the rule for the start or end of an event, which is required there and forbidden elsewhere. */
function eventOnly(rule: Joi.StringSchema, missing: string): Joi.StringSchema {
  return Joi.string().when('type', {
    is: 'event',
    then: rule.required().messages({ 'any.required': missing, 'string.base': missing, 'string.empty': missing }),
    otherwise: Joi.valid(null).messages({ 'any.only': 'rules.eventsOnly' }),
  });
}

export const newSite: Joi.ObjectSchema<NewSite> = Joi.object<NewSite, true>({
  ...details,
  name: requiredName('rules.siteNameRequired', mailedName()),
  type: Joi.string()
    .valid(...SITE_TYPES)
    .required(),
  timezone: timezone().required(),
  active_from: eventOnly(instant(), 'rules.eventStartRequired'),
  active_until: eventOnly(instantAfter('active_from'), 'rules.eventEndRequired'),
});

/** The type is missing, because it never changes. Whether start and end may change depends on the stored site (the server's policy). */
const changedFields = {
  ...details,
  name: changedName('rules.siteNameRequired', mailedName()),
  timezone: timezone(),
  active_from: instant().allow(null),
  active_until: instantAfter('active_from').allow(null),
  device_alerts_from: timeOfDay(),
  device_alerts_until: timeOfDayAfter('device_alerts_from'),
  device_alerts_days: weekdays(),
  on_site_report_enabled: yesOrNo(),
  on_site_report_times: reportTimes(),
  on_site_report_emails: optionalText(reportAddresses()),
  badge_id: id().allow(null),
  visitor_group_ids: Joi.array().items(id()).unique().min(1).max(SITE_GROUPS_MAX).allow(null),
};
/** Joi's types do not know read-only lists. */
type Writable = Omit<SiteChange, 'device_alerts_days' | 'on_site_report_times' | 'visitor_group_ids'> & {
  device_alerts_days?: number[];
  on_site_report_times?: string[];
  visitor_group_ids?: number[] | null;
};
export const siteChange: Joi.ObjectSchema<SiteChange> = Joi.object<Writable, true>({
  ...changedFields,
  timezone_keeps: Joi.string().valid('clock', 'moments'),
  base: baseOf(changedFields),
});

/** Deleting requires typing the site's name; only the server can compare it. */
export const typedSiteName: Joi.ObjectSchema<{ name: string }> = Joi.object<{ name: string }, true>({
  name: requiredName('rules.typeName', line()),
});

export const SITE_RULES = [
  rulesOf(calls.listSites, {}),
  rulesOf(calls.getSite, {}),
  rulesOf(calls.createSite, { body: newSite }),
  rulesOf(calls.updateSite, { body: siteChange }),
  rulesOf(calls.deleteSite, { body: typedSiteName }),
];
