import { INVITATIONS_AT_ONCE } from '#contract/identity/entities/user';
import { looksLikeEmail } from '#web/text/emailText';
import type { FieldProblem } from '#web/ui/form/fieldProblem';

interface Invitee {
  readonly email: string;
  readonly name?: string;
}

const NAMED = /^(.*)<([^<>]+)>$/u;
/** The separators of addresses. A comma or a blank separates only after an address: `Holm, Ida <…>` is one person. */
const BETWEEN = /[\r\n;]+|(?=[\s,])(?<=>|@[^\s,;<>"]+)[\s,]+/u;

/** Reads addresses as people paste them, one a line or beside each other, with a name before `<…>` where there is one. */
export function readInvitees(text: string): readonly Invitee[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', email = part] = NAMED.exec(part) ?? [];
      const plain = name.trim().replace(/^"(.*)"$/u, '$1');
      return plain === '' ? { email: email.trim() } : { email: email.trim(), name: plain };
    });
}

/** Returns the problem of an invitation's addresses; undefined without one. */
export function inviteesProblem(text: string): FieldProblem | undefined {
  const people = readInvitees(text);
  if (people.length === 0) return { code: 'required' };
  if (people.length > INVITATIONS_AT_ONCE) return { code: 'tooMany' };
  const wrong = people.find(({ email }) => !looksLikeEmail(email));
  return wrong && { code: 'account.address', values: { limit: wrong.email } };
}
