import type { Site, SiteChange } from '#contract/sites/entities/site';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';

/** The branding as it is edited: colours in capitals, as the picker has them. */
export type BrandingValues = Pick<Site, 'image_file_id' | 'video_file_id' | 'brand_colour' | 'accent_colour'>;

/** Maps a site to the branding form. */
export const brandingMapping: RecordMapping<Site, BrandingValues, SiteChange> = {
  toValues: ({ image_file_id, video_file_id, brand_colour, accent_colour }) => ({
    image_file_id,
    video_file_id,
    brand_colour: brand_colour?.toUpperCase() ?? null,
    accent_colour: accent_colour?.toUpperCase() ?? null,
  }),
  toChange: ({ brand_colour, accent_colour, ...files }, site) =>
    changedFields(
      { ...files, brand_colour: brand_colour?.toLowerCase() ?? null, accent_colour: accent_colour?.toLowerCase() ?? null },
      site,
    ),
};
