import type { FilePurpose } from '#contract/platform/filePurposes';
import type { Tx } from '../db/transaction';
import { invalid } from '../http/problem';
import type { FileRow } from './store';

interface Claim {
  readonly id: number;
  readonly purpose: FilePurpose;
  /** The changed field of the record: a refusal names it. */
  readonly field: string;
}

/**
 * Returns a file that a record of the client is about to refer to, and locks it against removal until the transaction ends.
 *
 * @throws 422 on the field for a file that is gone, another client's, or was sent for another purpose
 */
export async function claimFile(tx: Tx, { clientId }: { readonly clientId: number }, { id, purpose, field }: Claim): Promise<FileRow> {
  const file = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst();
  if (file === undefined) throw invalid({ [field]: 'rules.files.gone' });
  return file;
}
