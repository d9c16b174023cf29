import { subject } from './subject';

/** What the audit log keeps of the records of the wing. */
export const VISITS_SUBJECTS = {
  visitors: subject({
    table: 'visitors',
    name: null,
    values: [],
    // A response may have turned the person away.
    action: ({ check_outcome: outcome }, action) => (action === 'signed_in' && outcome === 'rejected' ? 'rejected' : action),
  }),
  attendees: subject({ table: 'attendees', name: null, values: [] }),
  signOutBatches: subject({ table: 'sign_out_batches', name: null, values: [] }),
  unsettledVisits: subject({ table: 'queued_visits', name: null, values: [] }),
};
