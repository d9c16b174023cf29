import type { Site } from '#contract/sites/entities/site';
import { validateSiteChange } from '../validateSiteChange';

type ReportSettings = Pick<Site, 'on_site_report_enabled' | 'on_site_report_times' | 'on_site_report_emails'>;

/** Checks the page by the server's rules, and that a report which is switched on has a time and an address. */
export async function validateFeatures(values: object): Promise<object | undefined> {
  // The values are those of this page's mapping.
  const { on_site_report_enabled: isOn, on_site_report_times: times, on_site_report_emails: emails } = values as ReportSettings;
  const found = await validateSiteChange(values);
  const missing = {
    ...(times.length === 0 ? { on_site_report_times: { code: 'siteFeatures.timeNeeded' } } : {}),
    ...((emails ?? '').trim() === '' ? { on_site_report_emails: { code: 'siteFeatures.addressNeeded' } } : {}),
  };
  if (!isOn || Object.keys(missing).length === 0) return found;
  return { ...found, ...missing };
}
