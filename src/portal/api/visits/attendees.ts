import * as calls from '#contract/visits/calls/attendees';
import * as badgeCalls from '#contract/badges/calls/badges';
import { api } from '../api';
import { changeOf, pageOf, queryOf } from '../endpoints';
import { answerTag, listsTag, type Tag } from '../tags';

const figures = (): readonly Tag[] => [answerTag(calls.getAttendeeFigures)];
/** A person who is checked in also appears on Today. */
const presence = (): readonly Tag[] => [...figures(), listsTag('visitors'), listsTag('attendees')];

const attendeesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAttendees: pageOf(build, calls.listAttendees),
    getAttendee: queryOf(build, calls.getAttendee),
    // Stale with the lists: each event of the site may be about an attendee.
    getAttendeeFigures: queryOf(build, calls.getAttendeeFigures, [listsTag('attendees')]),
    createAttendee: changeOf(build, calls.createAttendee, { also: figures }),
    updateAttendee: changeOf(build, calls.updateAttendee),
    deleteAttendee: changeOf(build, calls.deleteAttendee, { also: figures }),
    checkInAttendee: changeOf(build, calls.checkInAttendee, { also: presence }),
    undoCheckIn: changeOf(build, calls.undoCheckIn, { also: presence }),
    scanAttendee: changeOf(build, calls.scanAttendee),
    addWalkIn: changeOf(build, calls.addWalkIn, { also: presence }),
    importAttendees: changeOf(build, calls.importAttendees, {
      also: ({ body }) => (body.dry_run ? [] : [...figures(), listsTag('attendees')]),
    }),
    printAttendeeBadges: changeOf(build, badgeCalls.printAttendeeBadges),
    inviteAttendees: changeOf(build, calls.inviteAttendees, { also: () => [...figures(), listsTag('attendees')] }),
  }),
});

export const { listAttendees: attendeePages } = attendeesApi.endpoints;
export const {
  useGetAttendeeQuery,
  useGetAttendeeFiguresQuery,
  useCreateAttendeeMutation,
  useUpdateAttendeeMutation,
  useDeleteAttendeeMutation,
  useCheckInAttendeeMutation,
  useUndoCheckInMutation,
  useScanAttendeeMutation,
  useAddWalkInMutation,
  useImportAttendeesMutation,
  usePrintAttendeeBadgesMutation,
  useInviteAttendeesMutation,
} = attendeesApi;
