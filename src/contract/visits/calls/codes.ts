import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { CodePage, MailedCode, ShownCode } from '../entities/code';

/* Calls that return a code are not repeatable with a key: the response is a secret. */

const HAND_OUT = needs('ReturningVisitor.editor');
const audit = { subject: 'members', action: 'updated', unchanged: true } as const;

/** Returns a member's code. 409 `group_without_codes` if the group has none, `member_archived`. */
export const showMemberCode = defineCall<ShownCode>()({
  name: 'showMemberCode',
  method: 'POST',
  path: '/members/{memberId}/code',
  access: HAND_OUT,
  audit,
});

/** Mails the page of their code to a member. 409 also `member_without_email` and `code_mailed_lately`. */
export const mailMemberCode = defineCall<MailedCode>()({
  name: 'mailMemberCode',
  method: 'POST',
  path: '/members/{memberId}/code/mail',
  access: HAND_OUT,
  audit,
});

/** Gives a member a new code and returns it; the previous one is invalidated immediately. */
export const replaceMemberCode = defineCall<ShownCode>()({
  name: 'replaceMemberCode',
  method: 'POST',
  path: '/members/{memberId}/code/replace',
  access: HAND_OUT,
  audit,
});

const expected = { subject: 'visitors', action: 'updated', unchanged: true } as const;

/** Returns the code of an expected visit. 409 `site_without_codes` if the site does not scan codes, `visit_not_expected`. */
export const showVisitCode = defineCall<ShownCode>()({
  name: 'showVisitCode',
  method: 'POST',
  path: '/visitors/{visitorId}/code',
  access: needs('Visitor.editor'),
  audit: expected,
});

/** Mails the page of their code to an expected visitor. 409 also `visit_without_email` and `code_mailed_lately`. */
export const mailVisitCode = defineCall<MailedCode>()({
  name: 'mailVisitCode',
  method: 'POST',
  path: '/visitors/{visitorId}/code/mail',
  access: needs('Visitor.editor'),
  audit: expected,
});

/** Opens the page of a code. Read-only. */
export const openCode = defineCall<CodePage, { token: string }>()({
  name: 'openCode',
  method: 'POST',
  path: '/code-page',
  access: 'anonymous',
  base: 'global',
  // Read-only.
  audit: 'none',
});
