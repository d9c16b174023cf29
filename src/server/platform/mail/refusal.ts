/** Commands whose response concerns one message and its recipient, and not the installation's account or sender. */
const OF_ONE_MESSAGE: readonly unknown[] = ['RCPT TO', 'DATA'];
const PERMANENT_FROM = 500;
const REASON_MAX_LENGTH = 200;
/** An SMTP code with its enhanced code, as `550 5.1.1`. */
const SMTP_CODE = /\b[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?\b/u;

/** Returns a field that nodemailer adds to an error. */
const said = (error: Error, name: 'code' | 'command' | 'responseCode'): unknown => Reflect.get(error, name);

/** Returns whether a mail server refused one message, for now or for good (RFC 5321, 4.2.1); null where no message can be sent. */
export function refusalOf(error: unknown): 'for_good' | 'later' | null {
  if (!(error instanceof Error)) return null;
  const command = said(error, 'command');
  const responseCode = said(error, 'responseCode');
  if (!OF_ONE_MESSAGE.includes(command) || typeof responseCode !== 'number') return null;
  return responseCode >= PERMANENT_FROM ? 'for_good' : 'later';
}

/** Returns the codes of an error, without its message, which may name people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = said(error, 'code');
  const parts = [typeof code === 'string' ? code : error.name, SMTP_CODE.exec(error.message)?.[0] ?? ''];
  return parts.join(' ').trim().slice(0, REASON_MAX_LENGTH);
}
