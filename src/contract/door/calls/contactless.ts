import { defineCall } from '#contract/platform/call';

/** The response to the code of a door or kiosk: a token for one visit, valid for `CONTACTLESS_TOKEN_MIN` minutes. */
export interface ContactlessAnswer {
  readonly visit_token: string;
}

/**
 * Starts a sign-in on the visitor's own phone with the code that its camera has read. 409 `contactless_code_over`,
 * `contactless_code_replaced`, `contactless_code_gone` and `contactless_off`; 422 on `token` for an invalid code; 429 after too many
 * attempts.
 */
export const beginContactless = defineCall<ContactlessAnswer, { token: string }>()({
  name: 'beginContactless',
  method: 'POST',
  path: '/contactless',
  access: 'anonymous',
  // Stores nothing: the sign-in is logged.
  audit: 'none',
  holds: 'visit_token',
});
