/** Reads the subjects of commits since this file has been there, where the folder has the whole history. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

import { ROOT } from './projectFiles';

/** The commit that adds this file is the marker: earlier subjects are not read. */
const MARKER = '__tests__/guards/commitSubjects.ts';

/** Returns what git prints, or undefined where there is no git or it fails. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns whether the project's folder is a repository of its own with its whole history: no archive, no shallow clone. */
function hasHistory(): boolean {
  const [top, isShallow] = git('rev-parse', '--show-toplevel', '--is-shallow-repository')?.split('\n') ?? [];
  return top !== undefined && realpathSync(top) === realpathSync(ROOT) && isShallow === 'false';
}

/** Returns the subjects of the commits since the marker, the newest first; none without a history. */
export function subjectsSinceMarker(): readonly string[] {
  if (!hasHistory()) return [];
  const marker = git('log', '--diff-filter=A', '--format=%H', '--', MARKER)?.split('\n').at(-1) ?? '';
  if (marker === '') return [];
  return (git('log', '--format=%s', `${marker}..HEAD`) ?? '').split('\n').filter((subject) => subject !== '');
}
