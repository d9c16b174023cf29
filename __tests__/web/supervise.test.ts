import { delay, take } from 'typed-redux-saga';

import { makePortal, pass, playPortals, settle } from '../support/portal';
import { HEALTHY_MS, RESTART_FIRST_MS, RESTART_MAX_MS } from '#web/supervise';

playPortals();

test('a process that crashes is logged and starts again after a pause that doubles; its sibling goes on', async () => {
  const portal = makePortal();
  const starts: number[] = [];
  let heard = 0;
  portal.runProcesses({
    failing: function* failing() {
      starts.push(Date.now());
      yield* delay(10);
      throw new Error('broken');
    },
    sibling: function* sibling() {
      for (;;) {
        yield* take('ping');
        heard += 1;
      }
    },
  });
  await pass(10 + RESTART_FIRST_MS);
  await pass(10 + 2 * RESTART_FIRST_MS);
  await pass(10 + 4 * RESTART_FIRST_MS);
  expect(starts.slice(1).map((start, index) => start - starts[index]!)).toEqual([1, 2, 4].map((times) => 10 + times * RESTART_FIRST_MS));
  expect(portal.logged.map(({ message }) => message)[0]).toContain('failing');
  expect(portal.logged[0]?.cause).toEqual(new Error('broken'));
  portal.store.dispatch({ type: 'ping' });
  expect(heard).toBe(1);
});

test('the pause has a limit, and a process that ran well for a while starts again soon', async () => {
  const portal = makePortal();
  const starts: number[] = [];
  let life = 0;
  portal.runProcesses({
    failing: function* failing() {
      starts.push(Date.now());
      yield* delay(life);
      throw new Error('broken');
    },
  });
  for (let round = 0; round < 8; round += 1) await pass(RESTART_MAX_MS);
  const pauses = starts.slice(1).map((start, index) => start - starts[index]!);
  expect(Math.max(...pauses) - RESTART_MAX_MS).toBeLessThan(10);
  life = HEALTHY_MS;
  await pass(RESTART_MAX_MS);
  const before = starts.length;
  await pass(HEALTHY_MS + RESTART_FIRST_MS);
  expect(starts.length).toBe(before + 1);
});

test('a process that is started twice runs once; one that returns stays finished', async () => {
  const portal = makePortal();
  let starts = 0;
  const processes = {
    brief: function* brief() {
      starts += 1;
      yield* delay(1);
    },
  };
  portal.runProcesses(processes);
  portal.runProcesses(processes);
  await pass(RESTART_MAX_MS);
  await settle();
  expect(starts).toBe(1);
});
