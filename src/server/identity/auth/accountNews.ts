import type { AuditEntry } from '#contract/platform/entities/audit';
import { writeLines } from '#server/platform/audit/lines';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { MessageKey, MessageValues } from '#server/platform/http/messages';
import { tellPerson } from '#server/platform/mail/tell';

/** The person of an account, and the address for its news. */
interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

interface News {
  readonly action: AuditEntry['action'];
  readonly subject: string;
  readonly kind: string;
  readonly title: MessageKey;
  readonly text: MessageKey;
}

/** The changes of an account's credentials and the failed attempts at them, with how the person and the audit log are notified. */
const NEWS = {
  passwordChanged: {
    action: 'updated',
    subject: 'password',
    kind: 'password_changed',
    title: 'server.mailPasswordChangedSubject',
    text: 'server.mailPasswordChangedBody',
  },
  twoFactorOn: {
    action: 'created',
    subject: 'two_factor',
    kind: 'two_factor_on',
    title: 'server.mailTwoFactorOnSubject',
    text: 'server.mailTwoFactorOnBody',
  },
  twoFactorOff: {
    action: 'deleted',
    subject: 'two_factor',
    kind: 'two_factor_off',
    title: 'server.mailTwoFactorOffSubject',
    text: 'server.mailTwoFactorOffBody',
  },
  recoveryCodesMade: {
    action: 'created',
    subject: 'recovery_codes',
    kind: 'recovery_codes_made',
    title: 'server.mailRecoveryCodesSubject',
    text: 'server.mailRecoveryCodesBody',
  },
  recoveryCodeUsed: {
    action: 'deleted',
    subject: 'recovery_codes',
    kind: 'recovery_code_used',
    title: 'server.mailRecoveryUsedSubject',
    text: 'server.mailRecoveryUsedBody',
  },
  emailAsked: {
    action: 'updated',
    subject: 'email',
    kind: 'email_change_asked',
    title: 'server.mailEmailAskedSubject',
    text: 'server.mailEmailAskedBody',
  },
  emailChanged: {
    action: 'updated',
    subject: 'email',
    kind: 'email_changed',
    title: 'server.mailEmailChangedSubject',
    text: 'server.mailEmailChangedBody',
  },
  wrongPasswords: {
    action: 'refused',
    subject: 'password',
    kind: 'wrong_passwords',
    title: 'server.mailWrongPasswordsSubject',
    text: 'server.mailWrongPasswordsBody',
  },
  wrongCodes: {
    action: 'refused',
    subject: 'two_factor',
    kind: 'wrong_codes',
    title: 'server.mailWrongCodesSubject',
    text: 'server.mailWrongCodesBody',
  },
} as const satisfies Readonly<Record<string, News>>;

/**
 * Mails a person that their account's credentials have changed, and writes it into the audit log of each of their clients,
 * all of which it concerns, in the transaction of the change.
 */
export async function tellOfChange(
  { environment, mail, now }: Pick<Deps, 'environment' | 'mail' | 'now'>,
  tx: Tx,
  person: Person,
  what: keyof typeof NEWS,
  values: MessageValues = {},
): Promise<void> {
  const { action, subject, kind, title, text } = NEWS[what];
  const places = await tx.selectFrom('client_users').select('client_id').where('user_id', '=', person.id).orderBy('client_id').execute();
  const line = { actor: person.name, userId: person.id, action, subject, subjectId: person.id, subjectName: person.name };
  await writeLines(
    tx,
    now(),
    places.map(({ client_id: clientId }) => ({ clientId, ...line })),
  );
  await tellPerson(mail, tx, person, { kind, subject: title, body: text, values, link: { url: `${environment.publicUrl}/forgot` } });
}
