/** The business constants of time and attendance (spec: limits#limits-and-constants). */

export const STATUS_COLOURS = [
  'teal',
  'green',
  'lime',
  'yellow',
  'amber',
  'orange',
  'red',
  'pink',
  'purple',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'grey',
] as const;
/** The 17 named leave types. */
export const LEAVE_TYPES = [
  'annual',
  'sick',
  'maternity',
  'paternity',
  'adoption',
  'shared_parental',
  'parental',
  'bereavement',
  'compassionate',
  'dependants',
  'jury_duty',
  'medical_appointment',
  'study',
  'training',
  'toil',
  'unpaid',
  'other',
] as const;
export const ROTAS_MAX = 200;
