import type { Site } from '#contract/sites/entities/site';
import { eventTimeProblem } from '#portal/pieces/sites/sites/eventTimeProblem';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { validateSiteChange } from '../validateSiteChange';
import { toTypedSite, type SiteFormValues } from './siteFormValues';

/** Problems as the rules name their fields. */
interface ChangeProblems {
  readonly location?: { readonly position?: { readonly lat?: unknown; readonly lng?: unknown }; readonly radius?: unknown };
  readonly active_from?: unknown;
  readonly active_until?: unknown;
}

/**
 * A site's `validate`: the rules of the server, their problems on the fields as they are typed (an event's day and time
 * are one instant, latitude and longitude one position).
 */
export function siteValidator(site: Pick<Site, 'type' | 'location'>, eventLocked: boolean): FormValidate {
  return async (values) => {
    // The form's own values: it is made with them.
    const typed = values as SiteFormValues;
    const change = toTypedSite(typed, site, eventLocked);
    // The rules' problems, by the fields of the change.
    const { location, active_from: from, active_until: until, ...rest } = ((await validateSiteChange(change)) ?? {}) as ChangeProblems;
    const timeProblem = (instant: string | null | undefined, problem: unknown): object | undefined => {
      return site.type !== 'event' || eventLocked ? undefined : eventTimeProblem(instant, problem);
    };
    return {
      ...rest,
      latitude: location?.position?.lat,
      longitude: location?.position?.lng,
      radius: location?.radius,
      active_from: timeProblem(change.active_from, from),
      active_until: timeProblem(change.active_until, until),
    };
  };
}
