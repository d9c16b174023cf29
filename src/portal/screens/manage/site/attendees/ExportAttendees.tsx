import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE_MAX } from '#contract/constants';
import type { Site } from '#contract/entities/site';
import { attendeePages } from '#portal/api/attendees';
import { requestErrorOf } from '#portal/api/requestError';
import type { ChangeOutcome } from '#portal/api/useChange';
import { selectAttendee } from '#portal/entities/attendees';
import { selectGroups } from '#portal/entities/groups';
import { csvText, fileWord } from '#portal/lib/csv';
import { numberText } from '#portal/lib/numberText';
import { saveFile } from '#portal/lib/saveFile';
import { dayAndTimeAt } from '#portal/lib/siteTime';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { Button } from '#portal/ui/buttons/Button';

/** Saves a file of those who came, in the reader's language and by the event's own clock. */
export function ExportAttendees({ site }: { readonly site: Site }) {
  const { t, i18n } = useTranslation('attendees');
  const { toast, fail } = useNotices();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);

  /** Those of one state, page by page, or why they could not be read. */
  const idsOf = async (status: 'here' | 'left', page = 1): Promise<ChangeOutcome<readonly number[]>> => {
    const query = { status, page, per_page: PAGE_SIZE_MAX };
    const input = { params: { siteId: site.id }, query };
    const { data, error } = await dispatch(attendeePages.initiate(input, { subscribe: false, forceRefetch: true }));
    if (data === undefined) return { error: requestErrorOf(error ?? {}) };
    if (page * PAGE_SIZE_MAX >= data.meta.total) return { data: data.ids };
    const rest = await idsOf(status, page + 1);
    return rest.error === undefined ? { data: [...data.ids, ...rest.data] } : rest;
  };

  const save = async (): Promise<void> => {
    const [here, left] = [await idsOf('here'), await idsOf('left')];
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

  const press = async (): Promise<void> => {
    setBusy(true);
    await save();
    setBusy(false);
  };
  return (
    <Button icon={<Download aria-hidden="true" />} pending={isBusy} onClick={() => void press()}>
      {t('export.action')}
    </Button>
  );
}
