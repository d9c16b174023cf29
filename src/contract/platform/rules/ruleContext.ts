import type Joi from 'joi';

import type { PhoneRead } from '../phone/readPhone';

/**
 * The context that the server passes to its rules: numbering plans and time zone data, which would be too large for the browser's first
 * views.
 */
export interface RuleContext {
  /** Reads a phone number; numbers without a code belong to the client's country. */
  readonly readPhone: (text: string) => PhoneRead;
  /** Returns a zone's name in the spelling of the database, or null for an unknown one. */
  readonly zoneNamed: (name: string) => string | null;
}

/** Returns the context that the server has passed to a rule; null in a browser. */
export function contextOf({ prefs }: Joi.CustomHelpers): RuleContext | null {
  // Joi does not type the context; only the server sets it, always with this type.
  return (prefs.context as RuleContext | null | undefined) ?? null;
}
