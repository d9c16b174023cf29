/**
 * Members of a client in the order of their names, and those of a group in the order in which they were added: a search finds its page at
 * the beginning of a list without sorting all members. And those whom a job is about are stored without a look at the job for each.
 */
export const statements = `
create index members_of_client on members (client_id, sort_name, id);
drop index members_client;
create index members_added on members (visitor_group_id, created_at, id);

-- Up to 50,000 rows are added at once, by a statement that holds the job's row: a key would look it up for each of them.
alter table client_job_members drop constraint client_job_members_job_id_fkey;
create function remove_job_members() returns trigger language plpgsql as $$
begin
  delete from client_job_members where job_id = old.id;
  return null;
end $$;
create trigger client_jobs_members after delete on client_jobs for each row execute function remove_job_members();
`;
