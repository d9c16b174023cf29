import type { Selectable } from 'kysely';

import type { Agreement } from '#contract/asking/entities/message';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';

/** An agreement's row with the version that it names. */
export type AgreementRow = Pick<Selectable<Schema['message_agreements']>, 'id' | 'agreed_at' | 'signature'> &
  Omit<Selectable<Schema['site_message_versions']>, 'id'> & { readonly shown_in: Agreement['locale'] };

/** Presents an agreement with its text in the language in which it was shown. */
export function presentAgreement(
  signer: Pick<Deps, 'secrets' | 'now'>,
  row: AgreementRow,
  file: Selectable<Schema['files']> | undefined,
): Agreement {
  const shown = row.translations.find(({ locale }) => locale === row.shown_in) ?? row;
  return {
    id: row.id,
    locale: shown.locale,
    title: shown.title,
    content: shown.content,
    version: row.number,
    agreed_at: row.agreed_at.toISOString(),
    agree_by: row.agree_by,
    signature: row.signature,
    attachment: file === undefined ? null : presentFile(signer, file),
    current: row.retired_at === null,
  };
}
