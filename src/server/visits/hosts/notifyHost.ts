import { hostAnswers } from '#server/asking/customFields/hostAnswers';
import { slack as inSlack } from '#server/notices/slack/channel';
import { byText } from '#server/notices/sms/channel';
import type { Tx } from '#server/platform/db/transaction';
import { byMail, defineNotice, notify, type Notice } from '#server/platform/notices/notice';
import type { Way } from '#server/platform/notices/message';
import { chooseWay, findHost, type Host, type HostChannels, type HostNews, type Ways } from './hostChannels';
import type { VisitorRow } from '../visit/rows';

/** The content of a message to a host about a visit. */
interface Told {
  readonly clientId: number;
  readonly siteId: number;
  readonly groupId: number;
  readonly visitorId: number;
  readonly news: HostNews;
  readonly name: string;
  readonly company: string | null;
  /** The visitor's answers, included in the message when they arrive. */
  readonly additional: Readonly<Record<string, string>>;
  readonly at: Date;
}

interface HostFacts extends Told {
  readonly host: Host;
  readonly ways: readonly Way[];
  readonly site: { readonly name: string; readonly timezone: string };
  readonly answers: readonly string[];
}

const hostNotice = (name: HostNews, texts: Notice<HostFacts>['texts']): Notice<HostFacts> =>
  defineNotice({
    name,
    to: ({ host, ways }) => ({ ...host, ways }),
    texts,
    content: ({ host, site, name: person, company, at, answers, clientId, siteId }, { dates }) => {
      const time = dates(site.timezone, { hour: '2-digit', minute: '2-digit' }).format(at);
      return {
        values: { host: host.name, visitor: company === null ? person : `${person} (${company})`, site: site.name, time },
        names: ['site', 'visitor'],
        below: answers,
        look: { clientId, siteId },
        facts: [
          ['server.mailFactVisitor', person],
          ['server.mailFactCompany', company],
          ['server.mailFactSite', site.name],
          ['server.mailFactTime', time],
        ],
      };
    },
  });

const NOTICES: Readonly<Record<HostNews, Notice<HostFacts>>> = {
  visitor_arrived: hostNotice('visitor_arrived', {
    subject: 'server.mailVisitorArrivedSubject',
    body: 'server.mailVisitorArrivedBody',
    sms: 'server.smsVisitorArrived',
    slack: 'server.slackVisitorArrived',
  }),
  visitor_left: hostNotice('visitor_left', {
    subject: 'server.mailVisitorLeftSubject',
    body: 'server.mailVisitorLeftBody',
    sms: 'server.smsVisitorLeft',
    slack: 'server.slackVisitorLeft',
  }),
  visitor_rejected: hostNotice('visitor_rejected', {
    subject: 'server.mailVisitorRejectedSubject',
    body: 'server.mailVisitorRejectedBody',
    sms: 'server.smsVisitorRejected',
    slack: 'server.slackVisitorRejected',
  }),
};

/**
 * Queues the notification of a host about an arrival, a departure or a visitor who was turned away, in the host's language and the
 * site's time, in the transaction of the event.
 *
 * @param ways as `chooseWay` decided
 */
export async function notifyHost(tx: Tx, channels: HostChannels, host: Host, { way, slack }: Ways, told: Told): Promise<void> {
  const { clientId, groupId, siteId, visitorId, news, additional } = told;
  const site = await tx.selectFrom('sites').select(['name', 'timezone']).where('id', '=', siteId).executeTakeFirstOrThrow();
  const answers = news === 'visitor_arrived' ? await hostAnswers(tx, { clientId, siteId, groupId, additional }, host.locale) : [];
  const visit = { client_id: clientId, visitor_id: visitorId, visitor_group_id: groupId };
  const ways: Way[] = [];
  if (slack && host.email !== null) ways.push(inSlack.to(channels, { ...visit, recipient: host.email, mailInstead: way === 'slack' }));
  if (way === 'email') ways.push(byMail(channels));
  if (way === 'sms') ways.push(await byText(tx, channels, { ...visit, recipient: host.mobile ?? '', mailInstead: true }));
  await notify(tx, channels, NOTICES[news], { ...told, host, ways, site, answers });
}

/** Notifies the host of a visit that has just ended that the person has left, where their group wants that. */
export async function tellOfDeparture(tx: Tx, channels: HostChannels, visit: VisitorRow, at: Date): Promise<void> {
  const host = await findHost(tx, visit, 'visitor_left');
  if (host === null) return;
  const { client_id: clientId, site_id: siteId, visitor_group_id: groupId, id: visitorId, name, company, additional } = visit;
  const ways = await chooseWay(tx, channels, clientId, host);
  await notifyHost(tx, channels, host, ways, { clientId, groupId, siteId, visitorId, news: 'visitor_left', name, company, additional, at });
}
