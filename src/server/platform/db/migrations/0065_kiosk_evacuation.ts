/** What a site's kiosks may show while it is evacuated, and if documents are to be scanned there. */
export const statements = `
alter table sites add column kiosk_shows_missing boolean not null default false;
alter table sites add column id_scanning_enabled boolean not null default false;
`;
