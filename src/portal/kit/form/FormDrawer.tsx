import type { FormApi } from 'final-form';
import { useId, useState, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { Drawer, type DrawerProps } from '#web/ui/overlays/Drawer';
import { useUnsavedChanges } from '../route/useUnsavedChanges';

export interface FormDrawerProps<Values> {
  readonly title: string;
  /** The form's name for a screen reader; the title by default. */
  readonly label?: string;
  /** The action in a verb: 'Save', 'Add member'. */
  readonly submitLabel: string;
  /** The search parameter that opened the drawer: closing it prompts first while something is not saved. */
  readonly param: string;
  readonly initialValues: Values;
  readonly validate: FormValidate;
  /** Sends it; returns the form's errors. */
  readonly onSubmit: (values: Values, form: FormApi<Values>) => Promise<object | undefined>;
  /** Called with the values as they are typed. */
  readonly onState?: (state: { readonly dirty: boolean; readonly values: Values }) => void;
  /** Whether it may be sent unchanged: a new record may, an unchanged one need not. */
  readonly mayBeUnchanged?: boolean;
  readonly onClose: () => void;
  readonly size?: DrawerProps['size'];
  /** The fields. */
  readonly children: ReactNode;
}

interface Progress {
  readonly dirty: boolean;
  readonly submitting: boolean;
}

const SETTLED: Progress = { dirty: false, submitting: false };

/** Returns whether a form has changes and is being sent, as it reports; leaving prompts first while it has changes. */
function useProgress(param: string) {
  const [progress, setProgress] = useState(SETTLED);
  useUnsavedChanges(progress.dirty && !progress.submitting, { param });
  // A response may come before the drawer has been drawn as sending.
  const follow = (next: Progress): void =>
    setProgress((known) => (known.dirty === next.dirty && known.submitting === next.submitting ? known : next));
  return { ...progress, follow };
}

/** A form in the drawer, which closes once it was sent: `AddDrawer` and `RecordDrawer` are built on it. */
export function FormDrawer<Values extends object>({
  title,
  label = title,
  submitLabel,
  param,
  onSubmit,
  onState,
  mayBeUnchanged = false,
  onClose,
  size,
  children,
  ...form
}: FormDrawerProps<Values>) {
  const { t } = useTranslation('ui');
  const formId = useId();
  const { dirty, submitting, follow } = useProgress(param);

  const submit = async (values: Values, api: FormApi<Values>): Promise<object | undefined> => {
    const errors = await onSubmit(values, api);
    // After the form has settled, so that leaving does not prompt about saved changes.
    if (errors === undefined) {
      queueMicrotask(() => {
        follow(SETTLED);
        onClose();
      });
    }
    return errors;
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <Button disabled={submitting} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={submitting} disabled={!mayBeUnchanged && !dirty}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form<Values> {...form} id={formId} label={label} onSubmit={submit}>
        <FormSpy<Values>
          subscription={{ dirty: true, submitting: true, values: true }}
          onChange={({ dirty: isDirty = false, submitting: isSubmitting = false, values }) => {
            follow({ dirty: isDirty, submitting: isSubmitting });
            onState?.({ dirty: isDirty, values });
          }}
        />
        <Fields>{children}</Fields>
      </Form>
    </Drawer>
  );
}
