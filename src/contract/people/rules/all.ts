import { DIRECTORY_SYNC_RULES } from './directorySync';
import { GROUP_RULES } from './groups';
import { JOB_RULES } from './jobs';
import { MEMBER_IMPORT_RULES } from './memberImports';
import { MEMBER_RECORD_RULES } from './memberRecords';
import { MEMBER_RULES } from './members';
import { ONBOARDING_RULES } from './onboarding';
import { RETENTION_RULES } from './retention';

/** The calls of the wing with their rules, resource by resource. */
export const PEOPLE_CALLS = [
  ...GROUP_RULES,
  ...RETENTION_RULES,
  ...MEMBER_RULES,
  ...JOB_RULES,
  ...MEMBER_RECORD_RULES,
  ...MEMBER_IMPORT_RULES,
  ...ONBOARDING_RULES,
  ...DIRECTORY_SYNC_RULES,
];
