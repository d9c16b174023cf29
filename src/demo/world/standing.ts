import type { Space } from '#contract/spaces/entities/space';
import { addAccounts, addInvitations } from './accounts';
import { addExpectedAttendees } from '../harbour/attendees';
import { addHarbourClient } from '../harbour/client';
import { addAccount } from '../harbour/account';
import { addHarbourFields } from '../harbour/fields';
import { addHarbourGroups, type HarbourGroup } from '../harbour/groups';
import { addActivityStatuses, addHours, addRotas } from '../harbour/hours';
import { addHarbourLibrary } from '../harbour/library';
import { addHarbourMembers, type HarbourMember } from '../harbour/members';
import { addHarbourMessages } from '../harbour/messages';
import { addNotifications } from '../harbour/notices';
import { harbourPlans } from '../harbour/plans';
import { addHarbourSites, eventDates, type EventDates, type HarbourSites } from '../harbour/sites';
import { addHarbourSpaces } from '../harbour/spaces';
import { addSmallClients } from '../build/smallClients';
import type { SiteToPlan } from '../plan/site';
import { makeRows, type WorldRows } from './rows';

/** The people who come and go at each site: the basis of plans and traffic. */
export interface DemoPlans {
  readonly harbour: {
    readonly clientId: number;
    readonly sites: HarbourSites;
    readonly groups: Readonly<Record<HarbourGroup, number>>;
    readonly members: readonly HarbourMember[];
    readonly spaces: Readonly<Record<'quayside' | 'albion', readonly Space[]>>;
  };
  /** The sites of all clients, Harbour & Pine's first. */
  readonly plans: readonly SiteToPlan[];
}

/** The demo world before anybody comes or goes. */
export interface StandingWorld extends DemoPlans {
  readonly rows: WorldRows;
}

/**
 * Builds it, without a database. A wing adds its lists in its own file of `harbour/`, which a new list joins.
 * The same `members` and `now` give exactly the same rows; `now` moves dates only, never an id or a name.
 */
export function buildStanding(options: {
  now: Date;
  members: number;
  passwordHash: string;
  /** The times of the events, where they have moved since the world was made. */
  events?: EventDates;
}): StandingWorld {
  const { now, passwordHash } = options;
  const rows = makeRows();
  const { clientId, roleIds } = addHarbourClient(rows);
  const sites = addHarbourSites(rows, clientId, now);
  addAccounts(rows, { client: 'harbour', clientId, roleIds, siteIds: sites.ids, passwordHash, now });
  const groups = addHarbourGroups(rows, clientId, { now, defaultStatusId: addActivityStatuses(rows, clientId) });
  // The supper is for its guests, and for people who work there.
  const supper = rows.of('sites').find(({ id }) => id === sites.ids.supper);
  if (supper !== undefined) supper.visitor_group_ids = [groups.staff, groups.guests].sort((one, other) => one - other);
  addExpectedAttendees(rows, { clientId, siteId: sites.ids.openDays, groupId: groups.guests, now });
  const fields = addHarbourFields(rows, clientId, sites, groups);
  addHarbourLibrary(rows, clientId, groups);
  const rotas = addRotas(rows, clientId);
  const members = addHarbourMembers(rows, { clientId, members: options.members, now, groups, fields, rotaIds: rotas });
  const leave = addHours(rows, { clientId, members, rotaIds: rotas.all, now });
  const spaces = addHarbourSpaces(rows, sites, groups);
  addAccount(rows, { clientId, now });
  addNotifications(rows, { clientId, sites, groups, now });
  addHarbourMessages(rows, { clientId, sites, groups, now });
  const plans = harbourPlans({ clientId, sites, groups, fields, members, leave, events: options.events ?? eventDates(now) });
  const small = addSmallClients(rows, { passwordHash, now });
  addInvitations(rows, { clientId, roleId: roleIds['standard'] ?? 0, siteId: sites.ids.quayside, now });
  return { rows, harbour: { clientId, sites, groups, members, spaces }, plans: [...plans, ...small] };
}
