/**
 * The code of an error of the system or of a library: `ENOENT`, `23505`. By its form, not its class: an error may come from
 * another realm (a worker, a test's sandbox), whose classes are not ours.
 */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns an error's message, its first line; for a bundle of errors that of the first. */
export function errorReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) return errorReason(error.errors[0]);
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return message.split('\n', 1).join('').replace(/\.$/u, '') || (errorCode(error) ?? 'unknown reason');
}
