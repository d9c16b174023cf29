import { SMS_TEXT_MAX_LENGTH } from '#contract/notices/constants';
import { hostAnswers } from '#server/asking/customFields/hostAnswers';
import { queueSlack } from '#server/notices/slack/queue';
import { queueText } from '#server/notices/sms/queue';
import type { Tx } from '#server/platform/db/transaction';
import { languageOf, messageIn, type MessageKey } from '#server/platform/http/messages';
import { formatIn } from '#server/platform/lists/zoneFormat';
import { writeMail } from '#server/platform/mail/tell';
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

type Words = Readonly<Record<'subject' | 'body' | 'text' | 'slack', MessageKey>>;
const WORDS: Readonly<Record<HostNews, Words>> = {
  visitor_arrived: {
    subject: 'server.mailVisitorArrivedSubject',
    body: 'server.mailVisitorArrivedBody',
    text: 'server.smsVisitorArrived',
    slack: 'server.slackVisitorArrived',
  },
  visitor_left: {
    subject: 'server.mailVisitorLeftSubject',
    body: 'server.mailVisitorLeftBody',
    text: 'server.smsVisitorLeft',
    slack: 'server.slackVisitorLeft',
  },
  visitor_rejected: {
    subject: 'server.mailVisitorRejectedSubject',
    body: 'server.mailVisitorRejectedBody',
    text: 'server.smsVisitorRejected',
    slack: 'server.slackVisitorRejected',
  },
};

/**
 * Queues the notification of a host about an arrival, a departure or a visitor who was turned away, in the host's language and the
 * site's time, in the transaction of the event. Call `wake` of the mail after the commit.
 *
 * @param ways as `chooseWay` decided
 */
export async function notifyHost(
  tx: Tx,
  channels: HostChannels,
  host: Host,
  { way, slack }: Ways,
  { clientId, groupId, siteId, visitorId, news, name, company, additional, at }: Told,
): Promise<void> {
  const site = await tx.selectFrom('sites').select(['name', 'timezone']).where('id', '=', siteId).executeTakeFirstOrThrow();
  const language = languageOf(host.locale);
  const time = formatIn(site.timezone, language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  const visitor = company === null ? name : `${name} (${company})`;
  const { subject, body, text, slack: inSlack } = WORDS[news];
  const values = { host: host.name, visitor, site: site.name, time };
  const answers = news === 'visitor_arrived' ? await hostAnswers(tx, { clientId, siteId, groupId, additional }, host.locale) : [];
  const facts = [
    ['server.mailFactVisitor', name],
    ['server.mailFactCompany', company],
    ['server.mailFactSite', site.name],
    ['server.mailFactTime', time],
  ] as const;
  const look = { clientId, siteId };
  const written =
    host.email === null ? null : writeMail({ ...host, email: host.email }, { kind: news, subject, body, values, look, facts });
  // Below the text, not in it: text that a visitor has typed must never be read as ours.
  const mail = written === null || answers.length === 0 ? written : { ...written, body: [written.body, '', ...answers].join('\n') };
  if (slack && host.email !== null) {
    const message = {
      clientId,
      groupId,
      visitorId,
      kind: news,
      email: host.email,
      text: [messageIn(language, inSlack, values), ...answers].join('\n'),
    };
    await queueSlack(tx, channels, { ...message, mail: way === 'slack' ? mail : null });
  }
  if (way === 'email' && mail !== null) await channels.mail.send(mail, tx);
  if (way !== 'sms') return;
  const short = shortText((shortened) => messageIn(language, text, { ...values, ...shortened }), { visitor, site: site.name });
  await queueText(tx, channels, { clientId, visitorId, kind: news, to: host.mobile ?? '', text: withAnswers(short, answers), mail });
}

/** Notifies the host of a visit that has just ended that the person has left, where their group wants that. */
export async function tellOfDeparture(tx: Tx, channels: HostChannels, visit: VisitorRow, at: Date): Promise<void> {
  const host = await findHost(tx, visit, 'visitor_left');
  if (host === null) return;
  const { client_id: clientId, site_id: siteId, visitor_group_id: groupId, id: visitorId, name, company, additional } = visit;
  const ways = await chooseWay(tx, channels, clientId, host);
  await notifyHost(tx, channels, host, ways, { clientId, groupId, siteId, visitorId, news: 'visitor_left', name, company, additional, at });
}

/** Returns a text message with as many whole answers as it has room for. */
function withAnswers(text: string, answers: readonly string[]): string {
  return answers.reduce((written, answer) => {
    const longer = `${written}\n${answer}`;
    return longer.length <= SMS_TEXT_MAX_LENGTH ? longer : written;
  }, text);
}

/** Characters of a name that are enough to identify the person. */
const NAME_KEPT = 20;

function cut(name: string, over: number): string {
  if (over === 0) return name;
  const letters = Array.from(name);
  const kept = Math.max(NAME_KEPT, letters.length - over - 1);
  return kept >= letters.length ? name : `${letters.slice(0, kept).join('').trimEnd()}…`;
}

/** Returns a text that fits into one message: names that are too long are cut, the site's first. */
function shortText(
  write: (names: { readonly visitor: string; readonly site: string }) => string,
  { visitor, site }: { readonly visitor: string; readonly site: string },
): string {
  const over = (text: string): number => Math.max(0, text.length - SMS_TEXT_MAX_LENGTH);
  const atSite = cut(site, over(write({ visitor, site })));
  const ofVisitor = cut(visitor, over(write({ visitor, site: atSite })));
  // Characters of two units each may still be too many.
  return write({ visitor: ofVisitor, site: atSite }).slice(0, SMS_TEXT_MAX_LENGTH);
}
