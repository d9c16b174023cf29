import { allOf, flagOn, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { ClosurePeriod } from '../entities/timeAndAttendance';

const addOn = flagOn('time-and-attendance-discovered');

export type NewClosurePeriod = Pick<ClosurePeriod, 'start_date' | 'reason' | 'all_rotas' | 'rotas'>;
export type ClosurePeriodChange = Edit<Partial<NewClosurePeriod>>;

/** All closure days by date, with the rotas to which they may be limited. */
export const listClosurePeriods = defineCall<{
  closurePeriods: readonly ClosurePeriod[];
  rotas: readonly { readonly id: number; readonly name: string }[];
}>()({
  name: 'listClosurePeriods',
  method: 'GET',
  path: '/closure-periods',
  access: allOf(addOn, needs('ClosurePeriod.viewer')),
  records: { closurePeriods: 'closurePeriods' },
  complete: ['closurePeriods'],
});

export const createClosurePeriod = defineCall<{ closurePeriod: ClosurePeriod }, NewClosurePeriod>()({
  name: 'createClosurePeriod',
  method: 'POST',
  path: '/closure-periods',
  access: allOf(addOn, needs('ClosurePeriod.editor')),
  records: { closurePeriod: 'closurePeriods' },
  status: 201,
});

export const updateClosurePeriod = defineCall<{ closurePeriod: ClosurePeriod }, ClosurePeriodChange>()({
  name: 'updateClosurePeriod',
  method: 'PATCH',
  path: '/closure-periods/{closurePeriodId}',
  access: allOf(addOn, needs('ClosurePeriod.editor')),
  records: { closurePeriod: 'closurePeriods' },
});

export const deleteClosurePeriod = defineCall<undefined>()({
  name: 'deleteClosurePeriod',
  method: 'DELETE',
  path: '/closure-periods/{closurePeriodId}',
  access: allOf(addOn, needs('ClosurePeriod.deleter')),
});
