import { allOf, anyOf, can, flagOn, hasRole } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { Client } from '../entities/client';

/**
 * Who looks after Time and Attendance: administrators, and anyone who plans working hours. Anyone who only reads timesheets, as the
 * Standard role does, sees the add-on's figures but does not answer for its bill.
 */
export const RECALCULATE_USAGE = allOf(
  flagOn('time-and-attendance-discovered'),
  anyOf(hasRole('administrator'), hasRole('super'), can('Rota.view'), can('ClosurePeriod.view')),
);

/**
 * Counts the employees again and holds them against the client's tier (spec: time-and-attendance#usage): over it, the warning stands, from
 * its first day on; within it, the warning goes and what was switched off for it comes back. Answers the client with that.
 */
export const recalculateUsage = defineCall<{ client: Client }>()({
  name: 'recalculateUsage',
  method: 'POST',
  path: '/time-and-attendance/recalculate-usage',
  access: RECALCULATE_USAGE,
  audit: { subject: 'clients', action: 'updated' },
});
