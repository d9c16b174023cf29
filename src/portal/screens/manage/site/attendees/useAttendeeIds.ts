import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import type { AttendeeState } from '#contract/visits/entities/attendee';
import { attendeePages } from '#portal/api/visits/attendees';
import { outcomeOf, type ChangeOutcome } from '#portal/api/useChange';
import { useAppDispatch } from '#portal/store/hooks';

/** Returns what reads all attendees of one state, page by page, or says why that did not work; the records are in the store then. */
export function useAttendeeIds(siteId: number): (status: AttendeeState) => Promise<ChangeOutcome<readonly number[]>> {
  const dispatch = useAppDispatch();
  const read = async (status: AttendeeState, page: number): Promise<ChangeOutcome<readonly number[]>> => {
    const input = { params: { siteId }, query: { status, page, per_page: PAGE_SIZE_MAX } };
    const { data, error } = outcomeOf(await dispatch(attendeePages.initiate(input, { subscribe: false, forceRefetch: true })));
    if (error !== undefined) return { error };
    if (page * PAGE_SIZE_MAX >= data.meta.total) return { data: data.ids };
    const rest = await read(status, page + 1);
    return rest.error === undefined ? { data: [...data.ids, ...rest.data] } : rest;
  };
  return (status) => read(status, 1);
}
