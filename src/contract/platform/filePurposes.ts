import { anyOf, needs } from './accessRule';
import type { Upload } from './call';
import { ANSWER_PHOTO_MAX_MB, FILE_LARGE_MAX_MB, FILE_MAX_MB } from './constants';
import type { ContentType } from './entities/file';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const satisfies readonly ContentType[];
const VIDEOS = ['video/mp4', 'video/quicktime'] as const satisfies readonly ContentType[];
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCUMENTS = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  SHEET,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const satisfies readonly ContentType[];

const ofSites = anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'));
const ofMembers = needs('ReturningVisitor.editor');

/** The purposes of files, each with its access rule, types and maximum size (spec: limits#files, permissions#administration). */
export const FILE_PURPOSES = {
  site_image: { access: ofSites, types: PICTURES, maxMb: FILE_MAX_MB },
  site_video: { access: ofSites, types: VIDEOS, maxMb: FILE_LARGE_MAX_MB },
  client_logo: { access: needs('ManageClient.editor'), types: PICTURES, maxMb: FILE_MAX_MB },
  badge_logo: { access: anyOf(ofSites, needs('ManageVisitorGroup.editor')), types: PICTURES, maxMb: FILE_MAX_MB },
  message_attachment: { access: ofSites, types: [...PICTURES, ...VIDEOS, ...DOCUMENTS], maxMb: FILE_LARGE_MAX_MB },
  member_document: { access: ofMembers, types: [...PICTURES, ...DOCUMENTS], maxMb: FILE_MAX_MB },
  member_photo: { access: ofMembers, types: PICTURES, maxMb: FILE_MAX_MB },
  onboarding_document: { access: needs('ManageVisitorGroup.editor'), types: [...PICTURES, 'application/pdf'], maxMb: FILE_MAX_MB },
  visitor_photo: {
    access: anyOf(needs('Visitor.editor'), needs('Today.signinout')),
    device: true,
    types: PICTURES,
    maxMb: FILE_MAX_MB,
  },
  answer_photo: {
    access: anyOf(needs('Today.signinout'), ofMembers),
    device: true,
    types: PICTURES,
    maxMb: ANSWER_PHOTO_MAX_MB,
  },
  import: { access: anyOf(ofMembers, needs('ManageEvent.editor')), types: ['text/csv', SHEET], maxMb: FILE_MAX_MB },
} as const satisfies Upload;

export type FilePurpose = keyof typeof FILE_PURPOSES;
