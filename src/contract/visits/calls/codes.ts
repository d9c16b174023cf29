import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { CodePage, MailedCode, ShownCode } from '../entities/code';

/* What shows a code is repeated by no key: the answer is a secret. */

const HAND_OUT = needs('ReturningVisitor.editor');
const audit = { subject: 'members', action: 'updated', unchanged: true } as const;

/** Shows a member's code. 409 `group_without_codes` where the group has none, `member_archived`. */
export const showMemberCode = defineCall<ShownCode>()({
  name: 'showMemberCode',
  method: 'POST',
  path: '/members/{memberId}/code',
  access: HAND_OUT,
  audit,
});

/** Mails a member the page of their code. 409 also `member_without_email` and `code_mailed_lately`. */
export const mailMemberCode = defineCall<MailedCode>()({
  name: 'mailMemberCode',
  method: 'POST',
  path: '/members/{memberId}/code/mail',
  access: HAND_OUT,
  audit,
});

/** Gives a member another code and shows it; the one before it ends at once. */
export const replaceMemberCode = defineCall<ShownCode>()({
  name: 'replaceMemberCode',
  method: 'POST',
  path: '/members/{memberId}/code/replace',
  access: HAND_OUT,
  audit,
});

const expected = { subject: 'visitors', action: 'updated', unchanged: true } as const;

/** Shows the code of an expected visit. 409 `site_without_codes` where codes are not scanned, `visit_not_expected`. */
export const showVisitCode = defineCall<ShownCode>()({
  name: 'showVisitCode',
  method: 'POST',
  path: '/visitors/{visitorId}/code',
  access: needs('Visitor.editor'),
  audit: expected,
});

/** Mails who is expected the page of their code. 409 also `visit_without_email` and `code_mailed_lately`. */
export const mailVisitCode = defineCall<MailedCode>()({
  name: 'mailVisitCode',
  method: 'POST',
  path: '/visitors/{visitorId}/code/mail',
  access: needs('Visitor.editor'),
  audit: expected,
});

/** Asked when somebody opens the page of a code; changes nothing. */
export const openCode = defineCall<CodePage, { token: string }>()({
  name: 'openCode',
  method: 'POST',
  path: '/code-page',
  access: 'anonymous',
  base: 'global',
  // Only reads.
  audit: 'none',
});
