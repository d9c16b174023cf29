import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { selectAttendee } from '#portal/entities/attendees';
import { selectGroups } from '#portal/entities/groups';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { numberText } from '#web/text/numberText';
import { saveFile } from '#web/net/saveFile';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useAppStore } from '#portal/store/hooks';
import { useAttendeeIds } from './useAttendeeIds';

/** Returns what saves a file of those who came, in the reader's language and by the event's own clock. */
export function useAttendeeExport(site: Site): () => Promise<void> {
  const { t, i18n } = useTranslation('attendees');
  const { toast, fail } = useNotices();
  const store = useAppStore();
  const idsOf = useAttendeeIds(site.id);

  return async () => {
    const here = await idsOf('here');
    const left = await idsOf('left');
    if (here.error !== undefined) return fail(t('export.failed'), here.error);
    if (left.error !== undefined) return fail(t('export.failed'), left.error);
    // Somebody may have left between two pages.
    const ids = [...new Set([...here.data, ...left.data])];
    if (ids.length === 0) return toast({ tone: 'info', text: t('export.none') });
    const state = store.getState();
    const groups = new Map(selectGroups(state).map(({ id, name }) => [id, name]));
    const at = (instant: string | null): string => (instant === null ? '' : dayAndTimeAt(instant, site.timezone, i18n.language));
    const rows = ids.flatMap((id) => {
      const one = selectAttendee(state, id);
      if (one === undefined) return [];
      const person = [one.name, one.company ?? '', one.email ?? '', groups.get(one.visitor_group_id) ?? ''];
      return [[...person, at(one.came_at), at(one.left_at), one.walk_in ? t('yes') : t('no'), one.notes ?? '']];
    });
    const heading = [t('name'), t('company'), t('email'), t('group'), t('came'), t('leftAt'), t('walkIn'), t('notes')];
    const name = `${fileWord(site.name)}-${fileWord(t('export.file'))}.csv`;
    saveFile(new Blob([csvText([heading, ...rows])], { type: 'text/csv;charset=utf-8' }), name);
    return toast({ tone: 'success', text: t('export.done', { count: rows.length, number: numberText(rows.length, i18n.language) }) });
  };
}
