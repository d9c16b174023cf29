/** A host is told as well that a visitor was turned away by an answer. */
export const statements = `
alter table sms_messages
  drop constraint sms_messages_kind_check,
  add constraint sms_messages_kind_check check (kind in ('visitor_arrived', 'visitor_left', 'visitor_rejected'));
alter table slack_messages
  drop constraint slack_messages_kind_check,
  add constraint slack_messages_kind_check check (kind in ('visitor_arrived', 'visitor_left', 'visitor_rejected'));
`;
