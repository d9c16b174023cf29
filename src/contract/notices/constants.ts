/** The business constants of messages to people (spec: limits#limits-and-constants). */

/** The longest text message: it is one message, and one token. */
export const SMS_TEXT_MAX_LENGTH = 160;
