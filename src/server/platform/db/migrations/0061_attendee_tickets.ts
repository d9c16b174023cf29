/** Tickets of attendees: a code follows from the attendee and the number of the ticket, so that nothing of it is stored. */
export const statements = `
alter table attendees
  add column ticket_no integer not null default 1,
  add column invitation_wanted boolean not null default false;
create index attendees_to_mail on attendees (client_id, id) where invitation_wanted;
`;
