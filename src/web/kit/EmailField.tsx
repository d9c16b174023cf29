import type { ComponentProps } from 'react';

import { FormTextField } from '#web/ui/form/controls/FormTextField';

type TextFieldProps = ComponentProps<typeof FormTextField>;

interface EmailFieldProps extends Pick<TextFieldProps, 'label' | 'problems' | 'autoFocus'> {
  /** `username` for the person signing in, which password managers fill in; `email` for any address of a person. */
  readonly autoComplete?: 'username' | 'email';
}

/** The `email` of a form: without autocorrection and capitalisation. */
export function EmailField({ autoComplete = 'username', ...field }: EmailFieldProps) {
  return <FormTextField {...field} name="email" type="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />;
}
