import { selectorsOf } from './selectorsOf';

/** An attendee of an event; always whole. */
export const { selectOne: selectAttendee } = selectorsOf('attendees');
