/** The details of a site in a journey: the server's site as it is now, how the tab is opened, and what is done on it. */
import { screen, waitFor, within } from '@testing-library/react';

import { getSite, listSites, updateSite } from '#contract/sites/calls/sites';
import { getZoneChange } from '#contract/sites/calls/zoneChange';
import type { Site, SiteChange, SiteSummary } from '#contract/sites/entities/site';
import { visitSignedIn, type User } from './journey';
import { aWholeSite } from './manageRecords';
import { play, Refusal, sent } from './play';
import { aConfig, aSite } from './portalRecords';

export const HARBOUR = aWholeSite({ revision: 3, timezone: 'Europe/Paris', visitors_signed_in_count: 1_240 });
export const summaryOf = ({
  id,
  revision,
  name,
  type,
  timezone,
  visitors_signed_in_count,
  count_revision,
  active_from,
  active_until,
}: Site): SiteSummary => aSite({ id, revision, name, type, timezone, visitors_signed_in_count, count_revision, active_from, active_until });

/** As the server stores a change. */
const stored = ({ base: _base, timezone_keeps: _keeps, ...change }: SiteChange): Partial<Site> => ({
  ...change,
  ...(change.name === undefined ? {} : { name: change.name.trim() }),
  ...(change.address === '' ? { address: null } : {}),
});

/** The effects of a new zone on a site without anything to come. */
export const NOTHING_TOUCHED = { visits: 0, bookings: 0, events: 0, reports: 0, sign_outs: 0 };

/** Plays a site's reads and changes; later reads return the changed site. */
function playDetails(first: Site): void {
  let site = first;
  const only = (siteId: string): void => {
    if (siteId !== String(first.id)) throw new Refusal(404, { message: 'This could not be found.' });
  };
  play(getSite, ({ params }) => (only(params.siteId), { site }));
  play(listSites, () => ({ sites: [summaryOf(site)] }));
  play(getZoneChange, { counts: NOTHING_TOUCHED });
  play(updateSite, ({ params, body }) => {
    only(params.siteId);
    site = { ...site, ...stored(body), revision: site.revision + 1 };
    return { site };
  });
}

/** Returns the changes that were sent, without the fields as they were read. */
export const changes = () => sent(updateSite).map(({ body: { base: _base, ...change } }) => change);
/** Returns the fields of each change as they were read. */
export const bases = () => sent(updateSite).map(({ body }) => body.base);

/** Opens the details of a site, and waits for their form. */
export async function openDetails(site: Site = HARBOUR, config = aConfig({ sites: [summaryOf(site)] })) {
  playDetails(site);
  const visitor = await visitSignedIn(`/manage/site/${site.id}/details`, { config });
  await screen.findByRole('form', { name: 'Site details' });
  return visitor;
}

export const text = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
export const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
export const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument());
export const save = async (user: User) => user.click(bar().getByRole('button', { name: 'Save' }));
