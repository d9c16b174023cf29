import { allOf, anyOf, can, flagOn, hasRole } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Client } from '../entities/client';

/**
 * The people who manage Time and Attendance: administrators and anyone who plans working hours. People who only read timesheets, as with
 * the Standard role, see the add-on's figures but are not responsible for its bill.
 */
export const RECALCULATE_USAGE = allOf(
  flagOn('time-and-attendance-discovered'),
  anyOf(hasRole('administrator'), hasRole('super'), can('Rota.view'), can('ClosurePeriod.view')),
);

/**
 * Recounts the employees and compares them with the client's tier (spec: time-and-attendance#usage). Over the tier, the warning is set,
 * dated from its first day; within it, the warning is cleared and suspended features return. Returns the updated client.
 */
export const recalculateUsage = defineCall<{ client: Client }>()({
  name: 'recalculateUsage',
  method: 'POST',
  path: '/time-and-attendance/recalculate-usage',
  access: RECALCULATE_USAGE,
  audit: { subject: 'clients', action: 'updated' },
});
