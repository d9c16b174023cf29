/** The specification names every kind of job, and none that there is not. */
import { JOB_KINDS } from '#server/start/jobKinds';
import { textOf } from './projectFiles';

test('docs/spec/jobs.md lists the kinds of jobs', () => {
  const listed = [...textOf('docs/spec/jobs.md').matchAll(/^\| `([a-z-]+)` \|/gmu)].map(([, name = '']) => name);
  expect(listed.sort()).toEqual(JOB_KINDS.map(({ name }) => name).sort());
});
