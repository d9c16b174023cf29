import { loggableError } from '#server/platform/http/loggableError';

const databaseError = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, severity: 'ERROR', detail: 'Failing row contains (Canary).', where: 'row "Canary"', ...more });

describe('an error in the log', () => {
  it('says what is wrong and where in the program, and nothing of the rows', () => {
    const told = loggableError(databaseError('23514', 'new row violates check constraint "refuses"', { constraint: 'refuses' }));
    expect(told).toMatchObject({ code: '23514', constraint: 'refuses', message: 'new row violates check constraint "refuses"' });
    expect(told).toMatchObject({ stack: expect.stringContaining('loggableError.test') });
    expect(JSON.stringify(told)).not.toContain('Canary');
  });

  it('ends before data that did not fit, in its causes too', () => {
    const cause = databaseError('22P02', 'invalid input syntax for type integer: "Canary\n12"');
    const told = loggableError(new Error('The visit was not written', { cause }));
    expect(told).toMatchObject({ message: expect.stringContaining('The visit was not written') });
    expect(JSON.stringify(told)).toContain('invalid input syntax for type integer: …');
    expect(JSON.stringify(told)).not.toContain('Canary');
  });

  it('keeps each of a bundle of errors', () => {
    const told = loggableError(new AggregateError([databaseError('23502', 'null value in column "name"'), new Error('no line')], 'Both'));
    expect(JSON.stringify(told)).toContain('no line');
    expect(JSON.stringify(told)).toContain('null value in column');
    expect(JSON.stringify(told)).not.toContain('Canary');
  });
});
