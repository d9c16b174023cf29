import pino from 'pino';

/** The fields that a database adds to an error beside its message: rows, values and statements, and so personal data. */
const WITH_VALUES: ReadonlySet<string> = new Set(['detail', 'where', 'query', 'internalQuery', 'params', 'parameters']);
/** Data that does not fit its type: the message ends with the data. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/u;
const QUOTED_END = /: ".*$/su;

/** Returns an error as it may be logged, its causes too: everything about the fault, and nothing of the stored data. */
export const loggableError = (error: Error): unknown => withoutValues(pino.stdSerializers.errWithCause(error));

function withoutValues(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(withoutValues);
  if (typeof told !== 'object' || told === null) return told;
  const facts = new Map(Object.entries(told).filter(([name]) => !WITH_VALUES.has(name)));
  const { code, message, stack } = Object.fromEntries(facts);
  if (typeof code === 'string' && DATA_EXCEPTION.test(code) && typeof message === 'string') {
    const kept = message.replace(QUOTED_END, ': …');
    facts.set('message', kept);
    if (typeof stack === 'string') facts.set('stack', stack.replaceAll(message, kept));
  }
  for (const name of ['cause', 'aggregateErrors']) if (facts.has(name)) facts.set(name, withoutValues(facts.get(name)));
  return Object.fromEntries(facts);
}
