/** The server's side of Today at one site, played: what the lists and tiles answer follows from the visits it holds. */
import type { TodaySummary } from '#contract/calls/sites';
import type { CustomField } from '#contract/entities/customField';
import type { GroupSummary } from '#contract/entities/group';
import type { FoundMember, Host } from '#contract/entities/person';
import { foldText } from '#contract/fold';
import { visitorStatus, type Visitor, type VisitorStatus } from '#contract/entities/visitor';
import { server } from './portal';

interface PlayedSiteOptions {
  readonly siteId?: number;
  readonly groups: readonly GroupSummary[];
  readonly visitors: readonly Visitor[];
  readonly hours?: TodaySummary['hours'];
  readonly fields?: readonly Partial<CustomField>[];
  /** Members who are neither in nor expected. */
  readonly members?: readonly FoundMember[];
  /** Last visits of people who were here before. */
  readonly former?: readonly Visitor[];
  readonly hosts?: readonly Host[];
  readonly batch?: TodaySummary['sign_out_batch'];
}

const perGroup = (visitors: readonly Visitor[], groupId: number, status: VisitorStatus): number =>
  visitors.filter((visitor) => visitor.visitor_group_id === groupId && visitorStatus(visitor) === status).length;

/** Answers Today's reads of a site as often as they are asked. Changes are a test's own to announce. */
export function playSite({
  siteId = 1,
  groups,
  visitors,
  hours = [],
  fields = [],
  members = [],
  former = [],
  hosts = [],
  batch = null,
}: PlayedSiteOptions) {
  let now = { visitors, hours, batch };
  const asked: string[] = [];
  const noting =
    <Answer>(what: string, answer: () => Answer) =>
    () => (asked.push(what), answer());

  server()
    .persist()
    .get(`/sites/${siteId}/today`)
    .reply(
      200,
      noting('today', () => ({
        groups: groups.map(({ id, name, type }) => ({
          visitor_group_id: id,
          name,
          type,
          in: perGroup(now.visitors, id, 'in'),
          out: perGroup(now.visitors, id, 'out'),
          expected: perGroup(now.visitors, id, 'expected'),
          to_approve: perGroup(now.visitors, id, 'to_approve'),
          rejected: perGroup(now.visitors, id, 'rejected'),
        })),
        hours: now.hours,
        sign_out_batch: now.batch,
      })),
    )
    .get('/visitors')
    .query(({ site_id: of }) => of === String(siteId))
    .reply(200, (address: string) => {
      const status = new URL(address, 'http://localhost').searchParams.get('status');
      asked.push(`visitors ${status ?? ''}`);
      const found = now.visitors.filter((visitor) => visitorStatus(visitor) === status);
      return { visitors: found, meta: { page: 1, per_page: 200, total: found.length } };
    })
    .get(`/sites/${siteId}/custom-fields`)
    .reply(200, {
      customFields: fields.map((field) => ({
        type: 1,
        values: [],
        groups: [],
        required: false,
        sensitive: false,
        on_sign_out: false,
        ...field,
      })),
    })
    .get('/groups')
    .reply(200, { groups })
    .get('/people')
    .query(({ site_id: of }) => of === undefined || of === String(siteId))
    .reply(200, (address: string) => {
      const q = foldText(new URL(address, 'http://localhost').searchParams.get('q') ?? '');
      asked.push(`people ${q}`);
      const fits = ({ name }: { readonly name: string }) => foldText(name).includes(q);
      return { visitors: now.visitors.filter(fits), members: members.filter(fits), former: former.filter(fits) };
    })
    .get('/hosts')
    .query(true)
    .reply(200, { hosts });

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
    setBatch: (next: TodaySummary['sign_out_batch']) => {
      now = { ...now, batch: next };
    },
    setHours: (next: TodaySummary['hours']) => {
      now = { ...now, hours: next };
    },
  };
}
