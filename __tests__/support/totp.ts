import { createGuardrails, generateSync } from 'otplib';

/** Returns the code that an authenticator app shows at a moment, also for the short secrets of other systems. */
export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000), guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });
