/** An invalid setting. The message is one sentence that names it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
