import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Member, MemberDocument } from '#contract/people/entities/member';
import {
  useCreateMemberDocumentMutation,
  useDeleteMemberDocumentMutation,
  useUpdateMemberDocumentMutation,
} from '#portal/api/people/memberRecords';
import { useChange } from '#portal/api/useChange';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { documentValues, NO_DOCUMENT, toDocument, toDocumentChange, type DocumentFormValues } from './documentFormValues';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '#contract/people/rules/memberRecords').then(({ newMemberDocument }) => newMemberDocument),
);

interface AddDocumentProps {
  readonly member: Pick<Member, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Adds a document to a member, in a dialog. */
export function AddDocument({ member, onClose }: AddDocumentProps) {
  const { t } = useTranslation('members');
  const { toast } = useNotices();
  const create = useChange(useCreateMemberDocumentMutation(), { repeats: 'form' });
  return (
    <FormDialog
      title={t('documents.addTitle', { name: member.name })}
      submitLabel={t('documents.add')}
      initialValues={NO_DOCUMENT}
      validate={validate}
      send={(values: DocumentFormValues) => create.send({ params: { memberId: member.id }, body: toDocument(values) })}
      failed={t('documents.saveFailed')}
      onDone={(_answer, { name }) => toast({ tone: 'success', text: t('documents.added', { name }) })}
      onClose={onClose}
    >
      <DocumentFields document={null} />
    </FormDialog>
  );
}

interface DocumentProps {
  readonly document: MemberDocument;
  readonly onClose: () => void;
}

/** Changes a document, or replaces its file, in a dialog. */
export function EditDocument({ document, onClose }: DocumentProps) {
  const { t } = useTranslation('members');
  const { toast } = useNotices();
  const update = useChange(useUpdateMemberDocumentMutation());
  // The state when the dialog opened: a colleague's later change is a conflict, and not overwritten.
  const [read] = useState(document);
  const [initial] = useState(() => documentValues(document));
  const params = { memberId: document.member_id, documentId: document.id };
  return (
    <FormDialog
      title={t('documents.editTitle')}
      submitLabel={t('documents.save')}
      initialValues={initial}
      validate={validate}
      send={(values: DocumentFormValues) => update.send({ params, body: toDocumentChange(values, read) })}
      failed={t('documents.saveFailed')}
      onDone={(_answer, { name }) => toast({ tone: 'success', text: t('documents.saved', { name }) })}
      onClose={onClose}
    >
      <DocumentFields document={read} />
    </FormDialog>
  );
}

function DocumentFields({ document }: { readonly document: MemberDocument | null }) {
  const { t } = useTranslation('members');
  const isMailed = useAppSelector(selectMailAvailable);
  return (
    <>
      <FormTextField name="name" label={t('documents.name')} description={t('documents.nameHint')} required autoComplete="off" />
      <FormUpload name="file_id" purpose="member_document" current={document?.file ?? null} label={t('documents.file')} />
      <FormDateField
        name="expires_at"
        label={t('documents.expiresAt')}
        description={t(isMailed ? 'documents.expiresAtHint' : 'documents.expiresAtHintUnmailed')}
        optional
      />
    </>
  );
}

/** Deletes a document after a question. */
export function DeleteDocument({ document: { id, member_id: memberId, name }, onClose }: DocumentProps) {
  const { t } = useTranslation('members');
  const { toast } = useNotices();
  const remove = useChange(useDeleteMemberDocumentMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('documents.deleteTitle', { name })}
      confirmLabel={t('documents.deleteConfirm')}
      send={() => remove.send({ params: { memberId, documentId: id } })}
      onDone={() => toast({ tone: 'success', text: t('documents.deleted', { name }) })}
      onClose={onClose}
    >
      <p>{t('documents.deleteText')}</p>
    </ConfirmChange>
  );
}
