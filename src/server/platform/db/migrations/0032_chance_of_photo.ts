/** The chance of a photo was kept and not followed: everybody whose group asks for one was asked, as they still are. */
export const statements = `
alter table visitor_groups alter column chance_of_photo set default 100;
update visitor_groups set chance_of_photo = 100;
-- Only members are found by their name: the group itself is offered or hidden.
update visitor_groups set display_mode = 'list' where display_mode = 'search' and type in ('non_returning', 'delivery');
alter table visitor_groups add constraint visitor_groups_chance_of_photo check (chance_of_photo between 0 and 100);
`;
