import { defineCall } from '#contract/platform/call';

/** What a phone gets for the code of a door or kiosk: the token of one visit, for `CONTACTLESS_TOKEN_MIN` minutes. */
export interface ContactlessAnswer {
  readonly visit_token: string;
}

/**
 * Begins a sign-in on the visitor's own phone, by what its camera has read. 409 `contactless_code_over`, `contactless_code_replaced`,
 * `contactless_code_gone` and `contactless_off`; 422 on `token` for no code at all; 429 after too many.
 */
export const beginContactless = defineCall<ContactlessAnswer, { token: string }>()({
  name: 'beginContactless',
  method: 'POST',
  path: '/contactless',
  access: 'anonymous',
  // Stores nothing: the sign-in has its line.
  audit: 'none',
  holds: 'visit_token',
});
