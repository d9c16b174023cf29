/** Whether a text message took a token: none is needed where no plans are sold (spec: clients#plans-sold). Each one of before took one. */
export const statements = `
alter table sms_messages add column is_paid boolean not null default true;
`;
