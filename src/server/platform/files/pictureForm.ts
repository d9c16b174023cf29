import type { FilePurpose } from '#contract/platform/filePurposes';
import type { PictureJob } from '../ports';

/** The longest side of a picture in pixels: what it is shown at on a large screen, twice as dense. */
const LOGO_SIDE = 1_024;
const PHOTO_SIDE = 1_024;
/** A welcome picture fills the screen of a tablet (spec: sites#branding). */
const SCREEN_SIDE = 2_048;
/** A page that was photographed has to stay readable. */
const PAGE_SIDE = 4_096;

/** Returns how a picture for this purpose comes out. */
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
