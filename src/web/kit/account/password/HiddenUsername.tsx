import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';

/** Gives a password manager the account of the form beside it; a person sees the email above. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}
