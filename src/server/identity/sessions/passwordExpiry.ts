interface PasswordAge {
  /** The lifetime of a password in days; null: for ever. */
  readonly passwordExpiryDays: number | null;
  readonly passwordChangedAt: Date;
}

const DAY_MS = 86_400_000;

/** Returns when the policy requires a new password; null for never. */
export function passwordExpiresAt({ passwordExpiryDays, passwordChangedAt }: PasswordAge): Date | null {
  return passwordExpiryDays === null ? null : new Date(passwordChangedAt.getTime() + passwordExpiryDays * DAY_MS);
}

/** Reports whether the policy requires a new password. */
export function isPasswordExpired(policy: PasswordAge, now: Date): boolean {
  const expiresAt = passwordExpiresAt(policy);
  return expiresAt !== null && now > expiresAt;
}
