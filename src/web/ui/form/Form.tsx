import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type { FormProps as FinalFormProps, FormRenderProps } from 'react-final-form';

import { focusFirstError } from './focusFirstError';
import styles from './Form.module.css';
import { FormBanner } from './FormBanner';

const SHOWN = { submitting: true, dirty: true, pristine: true, submitError: true, submitFailed: true } as const;

type FormState<Values> = Pick<FormRenderProps<Values>, 'form' | 'submitting' | 'dirty'>;

interface FormProps<Values> extends Pick<FinalFormProps<Values>, 'initialValues' | 'onSubmit' | 'validate'> {
  /** Names the form for a screen reader, when no heading does. */
  readonly label?: string;
  /** So that a button outside, in a dialog's footer, can submit it. */
  readonly id?: string;
  /** Fields in their order, then the button or the unsaved-changes bar. */
  readonly children: ReactNode | ((state: FormState<Values>) => ReactNode);
}

/**
 * A form. Shows errors on blur and on submit, focuses the first, and shows errors of no particular field in a banner on top.
 * A person's changes stay when newer values arrive from elsewhere; `discardChanges(form)` drops them.
 * `onSubmit` returns nothing on success, else `submitErrors(…)`.
 */
export function Form<Values extends object>({ label, id, children, ...config }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [decorators] = useState(() => [focusFirstError(() => element.current)]);
  // React Final Form registers its fields only after the first paint, and drops text typed, or filled in by a password
  // manager, before that. A state change in a layout effect makes React finish the registration first.
  const [, setIsLaidOut] = useState(false);
  useLayoutEffect(() => setIsLaidOut(true), []);

  return (
    <FinalForm<Values> {...config} keepDirtyOnReinitialize decorators={decorators} subscription={SHOWN}>
      {({ handleSubmit, form, submitting, dirty }) => (
        <form
          ref={element}
          id={id}
          noValidate
          aria-label={label}
          className={styles.form}
          onSubmit={(event) => {
            // A dialog's form may stand, in React's eyes, inside the page's form.
            event.stopPropagation();
            void handleSubmit(event);
          }}
        >
          <FormBanner />
          {typeof children === 'function' ? children({ form, submitting: submitting ?? false, dirty: dirty ?? false }) : children}
        </form>
      )}
    </FinalForm>
  );
}
