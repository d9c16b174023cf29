import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { DemoRow, WorldRows } from './rows';

const SYSTEM: readonly DemoRow<'custom_fields'>[] = [
  { system: 'name', name: 'Name', type: FIELD_TYPES.text, required: true },
  { system: 'email', name: 'Email', type: FIELD_TYPES.email },
  { system: 'mobile', name: 'Mobile', type: FIELD_TYPES.phone },
];

/** Adds the fields that every client has at the head of its library. */
export function addSystemFieldRows(rows: WorldRows, clientId: number): void {
  SYSTEM.forEach((field, index) => {
    const id = rows.add('custom_fields', { client_id: clientId, condition: 'every_sign_in_remembered', ...field });
    rows.addPlain('field_places', { client_id: clientId, field_id: id, position: index + 1 });
  });
}
