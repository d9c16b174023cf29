import { getGroupRetention, type RetentionQuery } from '#contract/people/calls/retention';
import { unsupportedSettings } from '#contract/people/groupSettings';
import { SETTING_OF_KIND, type RetentionSetting, type RetentionSpan, type RetentionSpans } from '#contract/people/retention';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { countDue } from './due';
import { comingNight, cutoffsOf } from './nights';
import { findRuns } from './runs';

/** Returns the spans to preview: the requested ones, with the stored ones for the rest. */
function spansOf(stored: RetentionSpans, asked: RetentionQuery): RetentionSpans {
  const spanOf = (setting: RetentionSetting): RetentionSpan | null => {
    const span = asked[setting] ?? stored[setting];
    return span === 'never' ? null : span;
  };
  return {
    data_retention: spanOf(SETTING_OF_KIND.visits),
    photo_data_retention: spanOf(SETTING_OF_KIND.photos),
    message_agreement_data_retention: spanOf(SETTING_OF_KIND.agreements),
    archive_members_after: spanOf(SETTING_OF_KIND.archived),
    delete_members_after: spanOf(SETTING_OF_KIND.deleted),
  };
}

/** Handlers of automatic deletion. */
export const retentionHandlers = [
  handle(getGroupRetention, async ({ actor, db, now, params, query }) => {
    await requireGroupInScope(db, actor, params.groupId);
    const group = await db
      .selectFrom('visitor_groups')
      .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
      .selectAll('visitor_groups')
      .select('clients.timezone')
      .where('visitor_groups.client_id', '=', actor.clientId)
      .where('visitor_groups.id', '=', params.groupId)
      .executeTakeFirst();
    if (group === undefined) throw problem(404);
    const unsupported = unsupportedSettings(group.type, query);
    if (unsupported.length > 0) throw invalid(Object.fromEntries(unsupported.map((field) => [field, 'rules.groups.unsupported'])));
    const ofGroup = { clientId: actor.clientId, groupId: group.id };
    const { timezone } = group;
    const cutoffs = cutoffsOf({ type: group.type, spans: spansOf(group, query) }, comingNight(timezone, now()), timezone);
    return { tonight: await countDue(db, ofGroup, cutoffs), runs: await findRuns(db, ofGroup) };
  }),
];
