import { visitMapping, visitTimeProblems } from '#portal/screens/today/visitor/visitFormValues';
import { aVisitor } from '../../support/portalRecords';

const NOW = Date.parse('2026-11-28T12:00:00Z');

/** A form that was opened on a visit, in which only this was typed. */
function typedOver(visitor: Parameters<typeof visitTimeProblems>[1], zone: string, typed: object) {
  const { toValues, toChange } = visitMapping(zone);
  const values = { ...toValues(visitor), ...typed };
  return { problems: visitTimeProblems(values, visitor, zone, NOW), change: toChange(values, visitor) };
}

it.each([
  // In summer time before its clock goes back, in winter time after that.
  ['Europe/London', '2026-10-25T00:50:20Z', '2026-10-25T01:10:00Z'],
  ['America/Havana', '2026-11-01T04:55:00Z', '2026-11-01T05:05:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:55:00Z', '2026-04-04T15:05:00Z'],
  ['America/Nuuk', '2026-10-25T00:59:59Z', '2026-10-25T01:00:01Z'],
])('Notes of a visit in %s that ended while an hour came twice can be changed', (zone, in_timestamp, out_timestamp) => {
  const visitor = aVisitor({ in_timestamp, out_timestamp });
  expect(typedOver(visitor, zone, { notes: 'A parcel' })).toEqual({ problems: {}, change: { notes: 'A parcel' } });
});

it('A time that is typed is still compared with the one that stays', () => {
  const visitor = aVisitor({ in_timestamp: '2026-11-27T09:00:40Z', out_timestamp: '2026-11-27T10:00:00Z' });
  const leaving = (time: string) => typedOver(visitor, 'Europe/London', { out: { day: '2026-11-27', time } }).problems;
  expect(leaving('08:59')).toEqual({ out: { time: { code: 'outAfterIn' } } });
  expect(leaving('09:01')).toEqual({});
});
