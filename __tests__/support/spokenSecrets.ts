/** Which secrets went over the line in a test, so that no log line may hold one. */

/** Names under which requests and answers carry secrets (spec: calls#session). */
const SECRET_KEYS = /^(?:auth|otpauth_url|recovery_codes?|.*(?:password|secret|token).*)$/u;
/** Shorter ones may be words, or look like other digits. */
const LEAST_LENGTH = 10;
/** As many as a test may speak and still be quick to look through. */
const MOST = 2_000;

export interface SpokenSecrets {
  /** Takes the secrets out of a body or an answer. */
  hear(spoken: unknown): void;
  hearToken(token: string | null): void;
  /** Throws when a log line holds a secret, with the start of the line. */
  refuseIn(logs: readonly object[]): void;
}

export function spokenSecrets(): SpokenSecrets {
  const secrets = new Set<string>();
  const keep = (text: string): void => {
    if (text.length >= LEAST_LENGTH && secrets.size < MOST) secrets.add(text);
  };
  const hear = (spoken: unknown, isSecret = false): void => {
    if (typeof spoken === 'string' && isSecret) keep(spoken);
    else if (Array.isArray(spoken)) spoken.forEach((one) => hear(one, isSecret));
    else if (typeof spoken === 'object' && spoken !== null)
      for (const [key, value] of Object.entries(spoken)) hear(value, SECRET_KEYS.test(key));
  };
  return {
    hear: (spoken) => hear(spoken),
    hearToken: (token) => token !== null && keep(token),
    refuseIn(logs) {
      const lines = logs.map((line) => JSON.stringify(line));
      const all = lines.join('\n');
      for (const secret of secrets) {
        // A line is JSON: a secret with a quote in it is written otherwise there.
        const written = JSON.stringify(secret).slice(1, -1);
        if (all.includes(written))
          throw new Error(`A log line holds a secret: ${lines.find((line) => line.includes(written))?.slice(0, 300) ?? ''}`);
      }
    },
  };
}
