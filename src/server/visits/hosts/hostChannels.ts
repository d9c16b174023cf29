import type { Kysely } from 'kysely';

import type { NotifyPreference } from '#contract/people/entities/group';
import type { Visitor } from '#contract/visits/entities/visitor';
import { takeToken } from '#server/notices/sms/tokens';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';

type Db = Kysely<Schema>;

/** Events that hosts are notified of, and the setting of the visitor's group that says how. */
export type HostNews = 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
const PREFERENCE = {
  visitor_arrived: 'notify_preference',
  visitor_left: 'notify_preference_signout',
  visitor_rejected: 'notify_preference',
} as const;
const SLACK = { visitor_arrived: 'notify_slack', visitor_left: 'notify_slack_signout', visitor_rejected: 'notify_slack' } as const;

/** The services that notify hosts. */
export type HostChannels = Pick<Deps, 'mail' | 'jobs' | 'now'> & { readonly environment: Pick<Deps['environment'], 'sms' | 'slack'> };

/** The member to notify, with their addresses; `chooseWay` decides on the channel. */
export interface Host {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly locale: string;
  readonly preference: NotifyPreference;
  /** Whether they are notified in Slack as well. */
  readonly slack: boolean;
}

/** The channels through which a host is notified. */
export interface Ways {
  /** The channel that the visit records; null for a host who cannot be notified. */
  readonly way: Visitor['host_told_by'];
  /** Whether a direct message is sent: in addition to the other channel, or as the only one. */
  readonly slack: boolean;
}

/** A visit with a host to notify. */
export interface HostedVisit {
  readonly notify_id: number | null;
  readonly returning_visitor_id: number | null;
  readonly visitor_group_id: number;
}

/** Returns the host of a visit, unless they are a former member or the visitor themselves, or the visitor's group notifies nobody. */
export async function findHost(db: Db, visit: HostedVisit, news: HostNews): Promise<Host | null> {
  if (visit.notify_id === null || visit.notify_id === visit.returning_visitor_id) return null;
  const host = await db
    .selectFrom('members')
    .innerJoin('visitor_groups as own', 'own.id', 'members.visitor_group_id')
    .innerJoin('visitor_groups as visitors', (join) => join.on('visitors.id', '=', visit.visitor_group_id))
    .select(['members.name', 'members.email', 'members.mobile', 'members.locale', 'own.locale as group_locale'])
    .select([`visitors.${PREFERENCE[news]} as preference`, `visitors.${SLACK[news]} as slack`])
    .where('members.id', '=', visit.notify_id)
    .where('members.archived_at', 'is', null)
    .executeTakeFirst();
  if (host === undefined || (host.preference === 'none' && !host.slack)) return null;
  const { name, email, mobile, locale, group_locale: groupLocale, preference, slack } = host;
  return { name, email, mobile, locale: locale ?? groupLocale, preference, slack };
}

/**
 * Decides how a host is notified, and takes the token of a text message. Falls back to mail without a gateway, a mobile number or a token,
 * and where Slack was the only channel and is no longer offered. Slack finds people by their email address.
 */
export async function chooseWay(
  tx: Tx,
  { environment }: Pick<HostChannels, 'environment'>,
  clientId: number,
  { preference, slack: isInSlack, email, mobile }: Host,
): Promise<Ways> {
  const slack = isInSlack && environment.slack !== null && email !== null;
  if (preference === 'none') return { way: slack ? 'slack' : mailTo(email), slack };
  const isText = preference === 'sms' && environment.sms !== null && mobile !== null && (await takeToken(tx, clientId));
  return { way: isText ? 'sms' : mailTo(email), slack };
}

const mailTo = (email: string | null): Visitor['host_told_by'] => (email === null ? null : 'email');
