import { subject } from './subject';

/** The subjects of the audit log whose records belong to the wing. */
export const VISITS_SUBJECTS = {
  visitors: subject({
    table: 'visitors',
    name: null,
    values: [],
    // A response may have rejected the visitor.
    action: ({ check_outcome: outcome }, action) => (action === 'signed_in' && outcome === 'rejected' ? 'rejected' : action),
  }),
  attendees: subject({ table: 'attendees', name: null, values: [] }),
  signOutBatches: subject({ table: 'sign_out_batches', name: null, values: [] }),
  unsettledVisits: subject({ table: 'queued_visits', name: null, values: [] }),
};
