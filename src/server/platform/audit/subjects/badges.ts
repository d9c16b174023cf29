import { subject } from './subject';

/** The subjects of the audit log whose records belong to the wing. */
export const BADGES_SUBJECTS = {
  badges: subject({ table: 'badges', name: 'name', values: ['name', 'width_mm', 'height_mm'] }),
};
