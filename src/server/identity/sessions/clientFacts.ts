/** The columns of a client by which access is decided, for users and guests alike. */
export const CLIENT_FACTS = [
  'clients.country',
  'clients.is_school',
  'clients.reseller',
  'clients.plan_type',
  'clients.trial_ends_on',
  'clients.scheduling_status',
  'clients.time_and_attendance_enabled',
  'clients.settings',
] as const;
