import { subject } from './subject';

/** What the audit log keeps of the records of the wing. */
export const BADGES_SUBJECTS = {
  badges: subject({ table: 'badges', name: 'name', values: ['name', 'width_mm', 'height_mm'] }),
};
