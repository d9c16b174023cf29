/** The business constants of messages to people (spec: limits#limits-and-constants). */

/** The maximum length of a text message: one message, one token. */
export const SMS_TEXT_MAX_LENGTH = 160;
