/** Who took part in an evacuation stays in its report when they leave the organisation. */
export const statements = `
alter table evacuation_participants drop constraint evacuation_participants_client_user_id_fkey;
alter table evacuation_participants add column name text not null default '';
update evacuation_participants as participant
set name = users.name
from client_users
join users on users.id = client_users.user_id
where client_users.id = participant.client_user_id;
`;
