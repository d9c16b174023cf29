import { readCodes } from '#web/ui/camera/readCodes';
import { holdCode, mirrorCamera, playCameras } from '../../support/playedCamera';

playCameras();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['as it is', () => undefined],
  ['mirrored, as some cameras show it', mirrorCamera],
])('reads a code %s', (_, prepare) => {
  prepare();
  holdCode('PORTICO-7');
  const found: string[] = [];
  const stop = readCodes(document.createElement('video'), (code) => found.push(code));
  jest.advanceTimersByTime(5_000);
  stop();
  expect(new Set(found)).toEqual(new Set(['PORTICO-7']));
});
