/** Whether every browser plays a film, which kiosks show in a loop (spec: calls#files). Null where it was sent before this was read. */
export const statements = `
alter table files add column plays_everywhere boolean;
`;
