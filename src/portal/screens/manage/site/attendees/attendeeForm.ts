import type { Attendee, NewAttendee } from '#contract/visits/entities/attendee';
import { sameFields } from '#portal/kit/form/recordMapping';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

/** The values of an attendee's form. */
export type AttendeeValues = Pick<Attendee, 'name' | 'email' | 'company' | 'notes'> & {
  /** Null until one is chosen. */
  readonly visitor_group_id: number | null;
};

export const attendeeRules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/visits/rules/attendees').then(({ newAttendee }) => newAttendee),
);

export const attendeeMapping = sameFields<Attendee>()('name', 'email', 'company', 'visitor_group_id', 'notes');

/** Returns the initial values of a new attendee: the group is preset if there is only one. */
export const emptyAttendee = (groups: readonly { readonly id: number }[]): AttendeeValues => ({
  name: '',
  email: null,
  company: null,
  notes: null,
  visitor_group_id: groups.length === 1 ? (groups[0]?.id ?? null) : null,
});

/** The rules have refused a form without a group. */
export const toNewAttendee = ({ visitor_group_id: groupId, ...values }: AttendeeValues): NewAttendee => ({
  ...values,
  visitor_group_id: groupId ?? 0,
});
