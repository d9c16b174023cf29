import type { ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { SsoConfig } from '#contract/identity/entities/sso';
import type { RecordMapping } from '#portal/kit/form/recordMapping';
import { useRecordForm } from '#portal/kit/form/useRecordForm';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormLeaveGuard } from '#portal/kit/route/FormLeaveGuard';
import { useAppDispatch } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { showSaved } from '#web/ui/form/showSaved';
import styles from '../Sso.module.css';
import { useSso } from '../useSso';
import { saveSso, type SsoChange } from './saveSso';

/** The configuration that the forms edit, or an empty one to start from. */
export type EditedSso = Pick<SsoConfig, 'domain' | 'provider' | 'clients'> & { readonly type: SsoConfig['type'] | null };

const NOTHING: EditedSso = { type: null, domain: '', provider: { client_id: '', provider_host: '' }, clients: [] };

interface SectionFormProps<Values> {
  /** Names the form for a screen reader. */
  readonly label: string;
  readonly sso: SsoConfig | null;
  readonly mapping: RecordMapping<EditedSso, Values, SsoChange>;
  readonly validate: FormValidate;
  readonly readOnly: boolean;
  readonly submitLabel?: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of one step: each part of the configuration is saved separately, since the next step needs it. */
export function SectionForm<Values extends object>({
  label,
  sso,
  mapping,
  validate,
  readOnly,
  submitLabel,
  children,
}: SectionFormProps<Values>) {
  const { t } = useTranslation('ssoAdmin');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const { clientId, keep } = useSso();
  const { values, submit, onState } = useRecordForm<EditedSso, Values, SsoChange, { readonly sso: SsoConfig }>({
    record: sso ?? NOTHING,
    mapping,
    save: async (change) => keep(await dispatch(saveSso(clientId, change, sso === null))),
    onSaved: (_answer, typed, form) => {
      showSaved(form, typed);
      toast({ tone: 'success', text: t('configuration.saved') });
    },
  });
  return (
    <Form<Values> label={label} initialValues={values} validate={validate} onSubmit={submit}>
      {({ dirty, submitting }) => (
        <>
          <FormReadOnly value={readOnly}>
            <Fields>{children}</Fields>
          </FormReadOnly>
          <FormSpy<Values>
            subscription={{ dirty: true, values: true }}
            onChange={(state) => onState({ dirty: state.dirty ?? false, values: state.values })}
          />
          <FormLeaveGuard />
          {!readOnly && (
            <div className={styles.line}>
              <Button type="submit" variant={dirty ? 'primary' : undefined} pending={submitting} disabled={!dirty}>
                {submitLabel ?? t('configuration.save')}
              </Button>
            </div>
          )}
        </>
      )}
    </Form>
  );
}
