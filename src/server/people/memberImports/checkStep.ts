import type { Tx } from '#server/platform/db/transaction';
import { updateRow } from '#server/platform/rows/rows';
import { checkRows } from './checkRows';
import { findPersonalFields } from './fields';
import { hashOfHeaders, saysBlocked } from './guessColumns';
import { doubtLastRow, refuseUnknownManagers, writeChecked } from './rows';
import { countPlan, rememberMapping, type LockedImport } from './store';

/** Checks the next rows of a locked import, at most `size` of them; returns whether the step goes on. */
export async function checkStep(tx: Tx, record: LockedImport, now: Date, size: number): Promise<boolean> {
  const group = { clientId: record.client_id, groupId: record.visitor_group_id };
  if (record.phase === 'managers') {
    await refuseUnknownManagers(tx, record.id);
    await doubtLastRow(tx, record.id);
    const plan = await countPlan(tx, record.id);
    await rememberMapping(tx, record, hashOfHeaders(record.columns.map(({ header }) => header)), record.mapping, now);
    const goesOn = record.goes_to === 'imported';
    await updateRow(tx, 'member_imports', record, {
      state: goesOn ? 'importing' : 'checked',
      plan: JSON.stringify(plan),
      ...beginning(goesOn ? plan.add + plan.update : record.total),
      ...(!goesOn && { done: record.total }),
      ...(goesOn && { imported_at: now, result: JSON.stringify({ added: 0, updated: 0, skipped: 0 }) }),
      touched_at: now,
    });
    return goesOn;
  }
  const rows = await tx
    .selectFrom('member_import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', record.id)
    .where('row', '>', record.after_row)
    .orderBy('row')
    .limit(size)
    .execute();
  const last = rows.at(-1);
  if (last === undefined) {
    await updateRow(tx, 'member_imports', record, { phase: 'managers', after_row: 0, touched_at: now });
    return true;
  }
  const fields = await findPersonalFields(tx, group, record.sees_sensitive);
  const adding = record.plan?.add ?? 0;
  const reading = {
    mapping: record.mapping,
    dateOrder: record.date_order,
    daysFrom: record.reading?.days_from,
    isBlocked: record.columns.some(({ header }, index) => record.mapping[index] === 'active' && saysBlocked(header)),
    country: record.country,
    fields: new Map(fields.map((field) => [String(field.id), field])),
  };
  const checked = await checkRows(tx, group, { importId: record.id, adding, reading }, rows);
  await writeChecked(tx, record.id, checked);
  const added = checked.filter(({ fate }) => fate === 'add').length;
  await updateRow(tx, 'member_imports', record, {
    after_row: last.row,
    done: record.done + rows.length,
    // Counted as a whole at the end; until then only the added ones.
    plan: JSON.stringify({ add: adding + added, update: 0, unchanged: 0, faulty: 0 }),
    touched_at: now,
  });
  return true;
}

/** Returns the columns of an import at the first row of a step with that total. */
export const beginning = (total: number) => ({ phase: 'rows' as const, after_row: 0, done: 0, total });
