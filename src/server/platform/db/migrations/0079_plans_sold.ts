/** An installation that has begun to sell goes on; any other shows nothing of it until its operator says so (spec: clients#plans-sold). */
export const statements = `
insert into installation (key, value)
select 'sells_plans', 'true'
where exists (select from subscriptions)
  or exists (select from invoices)
  or exists (select from sms_orders)
  or exists (select from referrals)
on conflict (key) do nothing;
`;
