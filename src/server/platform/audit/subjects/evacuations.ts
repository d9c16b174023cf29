import { subject, type SubjectFacts } from './subject';

/** A shared link as the audit log compares one. */
const SHARES: SubjectFacts<'links', 'label' | 'expires_at' | 'revoked_at'> = {
  table: 'links',
  name: 'label',
  values: ['label', 'expires_at', 'revoked_at'],
};

/** The subjects of the audit log whose records belong to the wing. */
export const EVACUATIONS_SUBJECTS = {
  evacuations: subject({ table: 'evacuations', name: null, values: ['kind', 'status', 'started_at', 'completed_at'] }),
  evacuees: subject({ table: 'evacuees', name: null, values: [] }),
  comments: subject({ table: 'evacuation_comments', name: null, values: [] }),
  evacuationShares: SHARES,
};
