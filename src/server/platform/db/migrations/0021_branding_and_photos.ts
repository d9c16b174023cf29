/** What a site's kiosks show of it, and the photo of a visit. Path and name of picture and video follow from their files now. */
export const statements = `
alter table sites
  drop column branding_image_path,
  drop column welcome_video_name,
  add column image_file_id integer references files,
  add column video_file_id integer references files,
  add column photo_required boolean not null default false;
create index sites_image on sites (image_file_id) where image_file_id is not null;
create index sites_video on sites (video_file_id) where video_file_id is not null;

alter table visitors
  add column photo_file_id integer references files,
  add column photo_missing boolean not null default false;
create index visitors_photo on visitors (photo_file_id) where photo_file_id is not null;
`;
