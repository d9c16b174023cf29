/** The details of a site in a journey: the server's site as it is now, how the tab is opened, and what is done on it. */
import { screen, waitFor, within } from '@testing-library/react';

import type { Site, SiteChange, SiteSummary } from '#contract/entities/site';
import { visitSignedIn, type User } from './journey';
import { aWholeSite } from './manageRecords';
import { server } from './portal';
import { aConfig, aSite } from './portalRecords';

export const HARBOUR = aWholeSite({ revision: 3, timezone: 'Europe/Paris', visitors_signed_in_count: 1_240 });
/** A PATCH travels as a POST that says so (spec: api#requests). */
const asPatch = () => server().matchHeader('X-HTTP-Method-Override', 'PATCH');

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

/** The server's site as it is now, and every change that it was sent. */
export function playDetails(first: Site) {
  let site = first;
  const sent: SiteChange[] = [];
  /** Of each of them, the fields as they were read. */
  const bases: SiteChange['base'][] = [];
  let reads = 0;
  server()
    .persist()
    .get(`/sites/${first.id}`)
    .reply(200, () => {
      reads += 1;
      return { site };
    });
  server()
    .persist()
    .get('/sites')
    .reply(200, () => ({ sites: [summaryOf(site)] }));
  return {
    sent,
    bases,
    /** How often the site was asked for. */
    reads: () => reads,
    /** Accepts changes from now on, stored as the server would. */
    accept: (stored: (change: SiteChange) => Partial<Site> = (change) => change) =>
      asPatch()
        .persist()
        .post(`/sites/${first.id}`)
        .reply(200, (_, body) => {
          // The body of the portal's own call.
          const { base, ...change } = body as SiteChange;
          sent.push(change);
          bases.push(base);
          site = { ...site, ...stored(change), revision: site.revision + 1 };
          return { site };
        }),
    refuse: (status: number, problem: object) => asPatch().post(`/sites/${first.id}`).reply(status, problem),
  };
}

export async function openDetails(site: Site = HARBOUR, config = aConfig({ sites: [summaryOf(site)] })) {
  const played = playDetails(site);
  const visitor = await visitSignedIn(`/manage/site/${site.id}/details`, { config });
  await screen.findByRole('form', { name: 'Site details' });
  return { ...visitor, ...played };
}

export const text = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
export const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
export const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument());
export const save = async (user: User) => user.click(bar().getByRole('button', { name: 'Save' }));
