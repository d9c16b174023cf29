/** Plays the server's side of Today at one site: the responses for lists and tiles follow from its visits. */
import type { AnswerOf } from '#contract/platform/call';
import { listGroups } from '#contract/people/calls/groups';
import { searchHosts, searchPeople } from '#contract/visits/calls/search';
import { getToday, type TodaySummary } from '#contract/visits/calls/today';
import { listAnsweredFields, listCustomFields, listQuestions } from '#contract/asking/calls/customFields';
import { listVisitors, listVisitQuestions } from '#contract/visits/calls/visitors';
import type { AnsweredField, CustomField } from '#contract/asking/entities/customField';
import type { GroupSummary } from '#contract/people/entities/group';
import type { FoundMember, Host } from '#contract/visits/entities/person';
import { askedAtSignIn } from '#contract/asking/questions';
import { isListed } from '#contract/asking/fieldSettings';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { visitorStatus, type Visitor, type VisitorStatus } from '#contract/visits/entities/visitor';
import { afterEachTest } from './afterEachTest';
import { play, Refusal } from './play';

interface PlayedSiteOptions {
  readonly siteId?: number;
  readonly groups: readonly GroupSummary[];
  readonly visitors: readonly Visitor[];
  readonly hours?: TodaySummary['hours'];
  readonly fields?: readonly (Pick<CustomField, 'id' | 'name'> & Partial<CustomField>)[];
  /** Fields that answers belong to and that are asked no more. */
  readonly deletedFields?: readonly (Pick<CustomField, 'id' | 'name'> & Partial<CustomField>)[];
  /** Members who are neither in nor expected. */
  readonly members?: readonly FoundMember[];
  /** Last visits of people who were here before. */
  readonly former?: readonly Visitor[];
  readonly hosts?: readonly Host[];
  readonly batch?: TodaySummary['sign_out_batch'];
  readonly unsettled?: number;
  /** Groups whose people may not sign in here. */
  readonly keptOut?: readonly number[];
  /** The list that cannot be read until `accept`. */
  readonly refused?: VisitorStatus;
}

export const aField = (fields: Pick<CustomField, 'id' | 'name'> & Partial<CustomField>): CustomField => ({
  revision: 1,
  site_id: 1,
  visitor_group_id: null,
  system: null,
  condition: 'every_sign_in',
  in_visit_record: true,
  on_host_notifications: false,
  type: 1,
  values: [],
  groups: [],
  required: false,
  sensitive: false,
  on_sign_out: false,
  is_favourite: false,
  on_fire_list: false,
  evacuation_role: null,
  help_values: [],
  on_pdf_message_agreements: false,
  reject_values: [],
  reject_message: null,
  translations: [],
  ...fields,
});

/** A field as its answers are read. */
export const answeredField = (fields: Parameters<typeof aField>[0], deleted = false): AnsweredField => {
  const { id, name, type, sensitive, on_pdf_message_agreements: isPrinted } = aField(fields);
  return { id, name, type, sensitive, on_pdf_message_agreements: isPrinted, deleted };
};

const perGroup = (visitors: readonly Visitor[], groupId: number, status: VisitorStatus): number =>
  visitors.filter((visitor) => visitor.visitor_group_id === groupId && visitorStatus(visitor) === status).length;

/** How one site answers. */
interface Answers {
  readonly today: () => TodaySummary;
  readonly visitors: (status: string | undefined) => AnswerOf<typeof listVisitors>;
  readonly fields: () => AnswerOf<typeof listCustomFields>;
  readonly answered: () => AnswerOf<typeof listAnsweredFields>;
  readonly people: (text: string) => AnswerOf<typeof searchPeople>;
}

/** By id: a test may look at more than one. */
const sites = new Map<string, Answers>();
afterEachTest(() => sites.clear());

/** Without a site, the first one that was played. */
function answersOf(siteId: string | undefined): Answers {
  const answers = siteId === undefined ? [...sites.values()][0] : sites.get(siteId);
  if (answers === undefined) throw new Refusal(404, { message: 'This could not be found.' });
  return answers;
}

/** Plays Today's reads of a site, any number of times. Tests announce changes themselves. */
export function playSite({
  siteId = 1,
  groups,
  visitors,
  hours = [],
  fields = [],
  deletedFields = [],
  members = [],
  former = [],
  hosts = [],
  batch = null,
  unsettled = 0,
  keptOut = [],
  refused,
}: PlayedSiteOptions) {
  let now = { visitors, hours, batch, unsettled, refused };
  const asked: string[] = [];
  sites.set(String(siteId), {
    today: () => {
      asked.push('today');
      return {
        groups: groups.map(({ id, name, type }) => ({
          visitor_group_id: id,
          name,
          type,
          may_sign_in: !keptOut.includes(id),
          in: perGroup(now.visitors, id, 'in'),
          out: perGroup(now.visitors, id, 'out'),
          expected: perGroup(now.visitors, id, 'expected'),
          to_approve: perGroup(now.visitors, id, 'to_approve'),
          rejected: perGroup(now.visitors, id, 'rejected'),
        })),
        hours: now.hours,
        sign_out_batch: now.batch,
        unsettled: now.unsettled,
        favourites: fields
          .map(aField)
          .filter(isListed)
          .map(({ id, name, type, visitor_group_id: group }) => ({ id, name, type, groups: group === null ? [] : [group] })),
      };
    },
    visitors: (status) => {
      asked.push(`visitors ${status ?? ''}`);
      if (status !== undefined && status === now.refused) throw new Refusal(500, { message: 'No.' });
      const found = now.visitors.filter((visitor) => visitorStatus(visitor) === status);
      return { visitors: found, meta: { page: 1, per_page: 200, total: found.length } };
    },
    fields: () => ({ customFields: fields.map(aField) }),
    answered: () => ({
      fields: [...fields.map((field) => answeredField(field)), ...deletedFields.map((field) => answeredField(field, true))],
    }),
    people: (text) => {
      const q = foldText(text);
      asked.push(`people ${q}`);
      const fits = ({ name }: { readonly name: string }) => hasWords(foldText(name), q);
      return { visitors: now.visitors.filter(fits), members: members.filter(fits), former: former.filter(fits) };
    },
  });
  play(getToday, ({ params }) => answersOf(params.siteId).today());
  play(listVisitors, ({ query }) => answersOf(query.site_id).visitors(query.status));
  play(listCustomFields, ({ params }) => answersOf(params.siteId).fields());
  play(listAnsweredFields, ({ params }) => answersOf(params.siteId).answered());
  play(listQuestions, ({ params }) => ({ questions: answersOf(params.siteId).fields().customFields }));
  play(listVisitQuestions, ({ params }) => {
    const visit = now.visitors.find(({ id }) => String(id) === params.visitorId);
    if (visit === undefined) throw new Refusal(404, { message: 'This could not be found.' });
    const { visitor_group_id: groupId, additional: kept } = visit;
    return { questions: askedAtSignIn(fields.map(aField), { groupId, kept }), answered: Object.keys(kept).map(Number) };
  });
  play(listGroups, { groups });
  play(searchPeople, ({ query }) => answersOf(query.site_id).people(query.q ?? ''));
  play(searchHosts, { hosts });

  return {
    /** The reads so far: 'today', 'visitors in'. */
    asked: asked as readonly string[],
    /** A visit as it is from now on, its revision raised; a new one joins. */
    put: (visitor: Visitor): Visitor => {
      const held = now.visitors.find(({ id }) => id === visitor.id);
      const newer = { ...visitor, revision: (held?.revision ?? 0) + 1 };
      now = { ...now, visitors: [...now.visitors.filter(({ id }) => id !== visitor.id), newer] };
      return newer;
    },
    /** Reads the list that was refused. */
    accept: () => {
      now = { ...now, refused: undefined };
    },
    setUnsettled: (next: number) => {
      now = { ...now, unsettled: next };
    },
    setBatch: (next: TodaySummary['sign_out_batch']) => {
      now = { ...now, batch: next };
    },
    setHours: (next: TodaySummary['hours']) => {
      now = { ...now, hours: next };
    },
  };
}
