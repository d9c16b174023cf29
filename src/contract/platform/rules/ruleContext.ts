import type Joi from 'joi';

import type { PhoneRead } from '../phone/readPhone';

/** What the server hands to its rules: it has numbering plans and zone data, which the browser's first views have no room for. */
export interface RuleContext {
  /** Reads a phone number, one without a code as of the client's country. */
  readonly readPhone: (text: string) => PhoneRead;
  /** Returns a zone's name as its database spells it, or null for one that it does not know. */
  readonly zoneNamed: (name: string) => string | null;
}

/** Returns what the server has handed to a rule; null in a browser. */
export function contextOf({ prefs }: Joi.CustomHelpers): RuleContext | null {
  // Joi leaves open what a context is; the server alone gives one, and it is of this shape.
  return (prefs.context as RuleContext | null | undefined) ?? null;
}
