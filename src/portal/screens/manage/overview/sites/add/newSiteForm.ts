import type { ContentLocale } from '#contract/platform/contentLocales';
import type { NewSite, SiteType } from '#contract/sites/entities/site';
import { instantOf, type WallClock } from '#web/dates/wallClock';
import { eventTimeProblem } from '#portal/pieces/sites/sites/eventTimeProblem';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

/** A new site as it is typed: event times as the site's own day and time. */
export interface NewSiteValues {
  readonly name: string;
  readonly type: SiteType;
  readonly address: string | null;
  readonly timezone: string;
  readonly locale: ContentLocale;
  readonly active_from: WallClock;
  readonly active_until: WallClock;
}

/** Returns the new site to send. Only an event begins and ends. */
export function toNewSite({ active_from: from, active_until: until, ...values }: NewSiteValues): NewSite {
  if (values.type !== 'event') return values;
  return { ...values, active_from: instantOf(from, values.timezone), active_until: instantOf(until, values.timezone) };
}

const validateSite = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/sites/rules/sites').then(({ newSite }) => newSite),
);

/** The problems of a new site, an event's times on the fields in which they are typed. */
export async function validateNewSite(values: object): Promise<object> {
  // The form's own values: it is made with them.
  const site = toNewSite(values as NewSiteValues);
  const {
    active_from: from,
    active_until: until,
    ...rest
  } = ((await validateSite(site)) ?? {}) as { readonly active_from?: unknown; readonly active_until?: unknown };
  if (site.type !== 'event') return rest;
  return { ...rest, active_from: eventTimeProblem(site.active_from, from), active_until: eventTimeProblem(site.active_until, until) };
}

/** The form's fields for the server's errors about times. */
export const timeFieldNames = { active_from: 'active_from.time', active_until: 'active_until.time' } as const;
