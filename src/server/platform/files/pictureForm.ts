import type { FilePurpose } from '#contract/platform/filePurposes';
import type { PictureJob } from '../ports';

/** The longest side of a picture in pixels: its size on a large screen, at double density. */
const LOGO_SIDE = 1_024;
const PHOTO_SIDE = 1_024;
/** A welcome picture fills the screen of a tablet (spec: sites#branding). */
const SCREEN_SIDE = 2_048;
/** A photographed page has to stay readable. */
const PAGE_SIDE = 4_096;

/** Returns the output format of a picture for this purpose. */
export function pictureForm(purpose: FilePurpose): Pick<PictureJob, 'maxSide' | 'lossless'> {
  switch (purpose) {
    case 'client_logo':
    case 'badge_logo':
      return { maxSide: LOGO_SIDE, lossless: true };
    case 'member_photo':
    case 'visitor_photo':
    case 'answer_photo':
      return { maxSide: PHOTO_SIDE, lossless: false };
    case 'member_document':
    case 'message_attachment':
    case 'onboarding_document':
      return { maxSide: PAGE_SIDE, lossless: false };
    default:
      return { maxSide: SCREEN_SIDE, lossless: false };
  }
}
