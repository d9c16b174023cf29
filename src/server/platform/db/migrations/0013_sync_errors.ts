/** What went wrong with a sync is a code, which each reader has in their own language, where it was an English text. */
export const statements = `
update visitor_groups set last_sync_error = case
  when last_sync_error ilike '%no longer exists%' then 'group_gone'
  when last_sync_error ilike '%domain%' then 'domain_lacks_api_access'
  when last_sync_error ilike '%api%' or last_sync_error ilike '%authoris%' or last_sync_error ilike '%authoriz%' then 'api_not_authorised'
  else 'access_removed'
end
where last_sync_error is not null;
alter table visitor_groups add constraint visitor_groups_last_sync_error
  check (last_sync_error in ('access_removed', 'group_gone', 'api_not_authorised', 'domain_lacks_api_access'));
`;
