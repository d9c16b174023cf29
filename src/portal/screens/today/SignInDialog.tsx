import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '../../../contract/constants';
import type { SiteSummary } from '../../../contract/entities/site';
import { useListGroupsQuery } from '../../api/groups';
import type { RequestError } from '../../api/requestError';
import { useCreateVisitorMutation } from '../../api/visitors';
import { selectGroups } from '../../entities/groups';
import { useAppSelector } from '../../entities/hooks';
import { newKey } from '../../lib/newKey';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/form/Form';
import { FormDropdown } from '../../ui/form/FormDropdown';
import { FormTextArea } from '../../ui/form/FormTextArea';
import { FormTextField } from '../../ui/form/FormTextField';
import { lazyJoiValidate } from '../../ui/form/joiValidate';
import { submitErrors } from '../../ui/form/submitErrors';
import { Modal } from '../../ui/overlays/Modal';
import styles from './SignInDialog.module.css';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-visitors" */ '../../../contract/rules/visitors').then(({ newVisitor }) => newVisitor),
);

interface SignInValues {
  readonly site_id: number;
  readonly visitor_group_id: number | null;
  readonly name: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly notes: string | null;
}

interface SignInDialogProps {
  readonly site: SiteSummary;
  readonly onClose: () => void;
}

/** Signs a person in from the portal, for whoever arrives while the kiosk is busy. */
export function SignInDialog({ site, onClose }: SignInDialogProps) {
  const { t } = useTranslation('visitors');
  const { toast } = useNotices();
  const formId = useId();
  useListGroupsQuery();
  const groups = useAppSelector(selectGroups);
  const [create, creating] = useCreateVisitorMutation();
  // One for each person: a second press, or a retry on a bad line, signs nobody in twice.
  const [idempotencyKey] = useState(() => newKey());
  const [initialValues] = useState<SignInValues>({ site_id: site.id, visitor_group_id: null, name: '', company: null, email: null, notes: null });

  const submit = async (values: SignInValues, fields: readonly string[]): Promise<object | undefined> => {
    const { visitor_group_id: groupId, ...rest } = values;
    if (groupId === null) return { visitor_group_id: { code: 'required' } };
    const answer = await create({ visitor: { ...rest, visitor_group_id: groupId }, idempotencyKey });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      return submitErrors({ problem, fields, fallback: problem?.message || t('signInForm.failed') });
    }
    toast({ tone: 'success', text: t('done.signIn', { name: values.name }) });
    onClose();
    return undefined;
  };

  return (
    <Modal
      open
      title={t('signInForm.title')}
      busy={creating.isLoading}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={creating.isLoading}>
            {t('signInForm.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={creating.isLoading}>
            {t('signInForm.submit')}
          </Button>
        </>
      }
    >
      <Form<SignInValues>
        id={formId}
        label={t('signInForm.title')}
        initialValues={initialValues}
        validate={validate}
        onSubmit={(values, form) => submit(values, form.getRegisteredFields())}
      >
        <div className={styles.fields}>
          <FormDropdown<number>
            name="visitor_group_id"
            label={t('signInForm.group')}
            problems={{ required: t('signInForm.groupRequired'), number: t('signInForm.groupRequired') }}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <FormTextField name="name" label={t('signInForm.name')} problems={{ required: t('signInForm.nameRequired') }} required autoComplete="off" />
          <FormTextField name="company" label={t('signInForm.company')} optional autoComplete="off" />
          <FormTextField name="email" type="email" label={t('signInForm.email')} optional autoComplete="off" />
          <FormTextArea name="notes" label={t('signInForm.notes')} optional limit={NOTE_MAX_LENGTH} lines={2} />
        </div>
      </Form>
    </Modal>
  );
}
