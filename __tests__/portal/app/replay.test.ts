import { readdirSync, readFileSync } from 'node:fs';

import { playBack } from '#portal/app/replay/playback';
import { moved } from '#portal/kit/route/routeSlice';
import { makeSupportFile } from '#portal/processes/supportFile/makeSupportFile';
import { readSupportFile } from '#portal/processes/supportFile/readSupportFile';
import { playPortals, signedInPortal } from '../../support/portal';
import { aConfig } from '../../support/portalRecords';

playPortals();

const go = (pathname: string) => moved({ location: { pathname, search: '', hash: '', state: null, key: pathname }, action: 'PUSH' });

async function aFile(): Promise<string> {
  // Nobody of the client: no channel of their own.
  const portal = await signedInPortal(aConfig({ local_user_id: null }));
  await portal.record();
  for (const path of ['/today', '/manage/group/4/members', '/support']) portal.store.dispatch(go(path));
  const recording = portal.store.dispatch((_dispatch, _getState, { recording: take }) => take());
  return makeSupportFile(recording!, portal.store.getState(), Date.now())!.text;
}

const faultOf = (text: string) => {
  const read = readSupportFile(text);
  return 'fault' in read ? read.fault : null;
};

test('a file is read back and plays what was recorded, by name and time', async () => {
  const read = readSupportFile(await aFile());
  if ('fault' in read) throw new Error(read.fault);
  const steps = playBack(read.history);
  expect(steps.map(({ name }) => name)).toEqual(['@@INIT', 'route/moved', 'route/moved', 'route/moved']);
  expect(steps.map(({ state }) => state.route.location.pathname)).toEqual(['/', '/today', '/manage/group/4/members', '/support']);
  // Slices that were not there yet are there.
  expect(steps[0]?.state.connection.phase).toBe('idle');
  expect(steps.every(({ at }) => Math.abs(at - Date.now()) < 60_000)).toBe(true);
});

test('actions of every endpoint play without their screens; one that no longer exists is named and skipped', async () => {
  const injecting = readdirSync('src/portal/api', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && readFileSync(`src/portal/api/${name}`, 'utf8').includes('.injectEndpoints('),
  );
  // `everyEndpoint.ts` finds the files in the folders of the wings.
  expect(injecting.filter((name) => !/^\w+\/\w+\.ts$/u.test(name))).toEqual([]);

  const asked = (endpointName: string) => ({
    type: 'api/executeQuery/pending',
    meta: {
      requestId: 'a',
      requestStatus: 'pending',
      arg: { type: 'query', endpointName, queryCacheKey: `${endpointName}(undefined)`, subscribe: true },
    },
  });
  const file = JSON.parse(await aFile()) as Record<string, Record<string, unknown>>;
  file['actionsById']!['2'] = { type: 'PERFORM_ACTION', timestamp: 1, action: asked('listGroups') };
  file['actionsById']!['3'] = { type: 'PERFORM_ACTION', timestamp: 1, action: asked('listOfBefore') };
  const read = readSupportFile(JSON.stringify(file));
  if ('fault' in read) throw new Error(read.fault);
  const steps = playBack(read.history);
  expect(steps.map(({ fault }) => fault)).toEqual([null, null, null, { kind: 'unknownEndpoint', endpoint: 'listOfBefore' }]);
  expect(Object.keys(steps[2]?.state.api.queries ?? {})).toEqual(['listGroups(undefined)']);
});

describe('a file that is no support file', () => {
  /** A good file with another value somewhere; undefined takes it out. */
  const changed = async (path: readonly string[], value: unknown): Promise<string> => {
    const file: unknown = JSON.parse(await aFile());
    // Every step but the last leads to an object of a good file.
    const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, file as Record<string, unknown>);
    parent[path.at(-1) ?? ''] = value;
    return JSON.stringify(file);
  };

  it('is recognised', async () => {
    const text = await aFile();
    expect(faultOf(text)).toBe(null);
    expect(faultOf(text.slice(0, -10))).toBe('notJson');
    expect(faultOf('')).toBe('notJson');
    expect(faultOf('{"actionsById":{}}')).toBe('notRecording');
    expect(faultOf('[]')).toBe('notRecording');
    expect(faultOf('null')).toBe('notRecording');
    expect(faultOf(await changed(['portico', 'version'], 2))).toBe('otherVersion');
    expect(faultOf(`${text}${' '.repeat(5_000_000)}`)).toBe('tooLarge');
  });

  it('that would do harm is not opened', async () => {
    const text = await aFile();
    expect(faultOf(text.replace('"committedState":{', '"committedState":{"__proto__":{"polluted":true},'))).toBe('unsafe');
    expect(faultOf(text.replace('"committedState":{', '"committedState":{"constructor":{"prototype":{}},'))).toBe('unsafe');
    expect(faultOf(text.replace('"committedState":{', `"committedState":{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)},`))).toBe(
      'unsafe',
    );
    expect(faultOf(await changed(['stagedActionIds'], [...Array(400_000).keys()]))).toBe('tooLarge');
    expect(({} as { readonly polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is damaged if its parts do not fit', async () => {
    expect(faultOf(await changed(['committedState', 'route'], undefined))).toBe('damaged');
    expect(faultOf(await changed(['committedState', 'entities', 'sites'], []))).toBe('damaged');
    expect(faultOf(await changed(['stagedActionIds'], [0, 2, 1]))).toBe('damaged');
    expect(faultOf(await changed(['actionsById', '2'], undefined))).toBe('damaged');
    expect(faultOf(await changed(['actionsById', '2', 'action'], { type: {} }))).toBe('damaged');
    expect(faultOf(await changed(['actionsById', '2', 'timestamp'], 8.64e15))).toBe(null);
    for (const never of [8.64e15 + 1, -8.7e15, '2026-11-28', null])
      expect(faultOf(await changed(['actionsById', '2', 'timestamp'], never))).toBe('damaged');
  });

  it('fetches no picture, and goes on after a step that the reducers cannot take', async () => {
    const broken = await changed(['actionsById', '2', 'action'], { type: 'entities/received', payload: null });
    const read = readSupportFile(broken.replace('"logo_url":null', '"logo_url":"https://elsewhere.example/seen.png"'));
    if ('fault' in read) throw new Error(read.fault);
    expect(JSON.stringify(read.history)).not.toContain('elsewhere');
    const steps = playBack(read.history);
    expect(steps.map(({ fault }) => fault)).toEqual([null, null, { kind: 'failed', message: expect.any(String) }, null]);
    expect(steps[2]?.state).toBe(steps[1]?.state);
    expect(steps.at(-1)?.state.route.location.pathname).toBe('/support');
  });
});
