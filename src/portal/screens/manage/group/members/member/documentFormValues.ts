import type { MemberDocument, MemberDocumentChange, NewMemberDocument } from '#contract/people/entities/member';
import { changedFields } from '#portal/kit/form/recordMapping';

/** The values of a document's form; it has no file until one is uploaded. */
export interface DocumentFormValues {
  readonly name: string;
  readonly file_id: number | null;
  readonly expires_at: string | null;
}

export const NO_DOCUMENT: DocumentFormValues = { name: '', file_id: null, expires_at: null };

export const documentValues = ({ name, file_id, expires_at }: MemberDocument): DocumentFormValues => ({ name, file_id, expires_at });

/** The form's values in the contract's terms. The rules have let no form through without a file. */
export const toDocument = ({ file_id, ...fields }: DocumentFormValues): NewMemberDocument => ({ ...fields, file_id: file_id ?? 0 });

/** Returns the differences from the document as read, which is sent in `base`. */
export function toDocumentChange(values: DocumentFormValues, document: MemberDocument): MemberDocumentChange {
  const change = changedFields(toDocument(values), document);
  const read = new Map<string, unknown>(Object.entries(document));
  return { ...change, base: Object.fromEntries(Object.keys(change).map((field) => [field, read.get(field)])) };
}
