/**
 * A form says when it is asked: those that are there stay as they were. That somebody was reminded of theirs is noted by visit, so that
 * it happens once.
 */
export const statements = `
alter table forms add column "when" text[] not null default '{before_arrival}';
create table form_reminders (
  visitor_id integer primary key references visitors on delete cascade
);
`;
