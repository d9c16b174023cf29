import { FIELD_TYPES, type SystemField } from '#contract/asking/entities/customField';
import type { PortalLanguage } from '#contract/platform/constants';
import type { Tx } from '#server/platform/db/transaction';
import { messageIn } from '#server/platform/http/messages';
import { insertRow } from '#server/platform/rows/rows';
import { addPlace } from './places';

const NAMES = { name: 'server.systemFieldName', email: 'server.systemFieldEmail', mobile: 'server.systemFieldMobile' } as const;
const TYPES = { name: FIELD_TYPES.text, email: FIELD_TYPES.email, mobile: FIELD_TYPES.phone } as const;

/** Adds the fields that every library has to a new client (spec: fields#system-fields), named in its language. */
export async function addSystemFields(tx: Tx, client: { readonly clientId: number }, language: PortalLanguage): Promise<void> {
  const systems: readonly SystemField[] = ['name', 'email', 'mobile'];
  for (const system of systems) {
    const field = await insertRow(tx, 'custom_fields', client, {
      system,
      name: messageIn(language, NAMES[system]),
      type: TYPES[system],
      condition: 'every_sign_in_remembered',
      required: system === 'name',
    });
    await addPlace(tx, client.clientId, 'library', field.id);
  }
}
