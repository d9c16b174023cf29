/** A call that takes a file: declared as any other, and the only kind that a form may be sent to. */
import fs from 'node:fs';
import net from 'node:net';
import Joi from 'joi';

import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import { rulesOf } from '#contract/platform/rules/callRules';
import { RULES } from '#contract/allCalls';
import { handle } from '#server/platform/http/handle';
import type { UploadedFile } from '#server/platform/http/body/upload';
import { HANDLERS } from '#server/start/routes';
import { addClient, addUser } from '../../../support/seed';
import { startTestServer, type TestServer } from '../../../support/testServer';

interface Sent {
  readonly purpose: string;
  readonly note?: string;
}

interface Received extends Sent {
  readonly file: Omit<UploadedFile, 'path'> & { readonly text: string };
}

const storeFile = defineCall<Received, Sent>()({
  name: 'storeFile',
  audit: 'none',
  method: 'POST',
  path: '/stored-files',
  access: anyOf(needs('ManageSite.editor'), needs('ManageClient.editor')),
  upload: {
    picture: { access: needs('ManageSite.editor'), types: ['image/png'], maxMb: 1 },
    logo: { access: needs('ManageClient.editor'), types: ['image/png'], maxMb: 2 },
  },
  idempotent: false,
  status: 201,
});
const [name, rules] = rulesOf(storeFile, {
  body: Joi.object<Sent, true>({ purpose: Joi.string().required(), note: Joi.string() }),
});
const MB = 1024 * 1024;

let server: TestServer;
let runs = 0;
let address: string;
let token: string;
let tokenOfSites: string;
let tokenOfReader: string;

beforeAll(async () => {
  const store = handle(storeFile, async ({ body, file }) => {
    runs += 1;
    if (file === null) throw new Error('no file');
    const { path: place, ...facts } = file;
    return { ...body, file: { ...facts, text: fs.readFileSync(place, 'latin1').slice(0, 10) } };
  });
  server = await startTestServer({
    handlers: [...HANDLERS, store],
    calls: [...HANDLERS, store].map(({ call }) => call),
    rules: new Map([...RULES, [name, rules]]),
  });
  address = `${server.address}/api/v2/stored-files`;
  const client = await addClient(server.database.db);
  const tokenOf = async (role: 'administrator' | 'ManageSite.editor' | 'Today.viewer') => {
    const { email } = await addUser(server.database.db, client, { role: role === 'administrator' ? role : [role] });
    return (await server.signIn(email)).accessToken;
  };
  token = await tokenOf('administrator');
  tokenOfSites = await tokenOf('ManageSite.editor');
  tokenOfReader = await tokenOf('Today.viewer');
});
afterAll(() => server.close());

/** Whatever a request brought, its file is gone once it is answered. */
afterEach(() => expect(fs.readdirSync(server.deps.files.incoming)).toEqual([]));

const fileOf = (bytes: number): Blob => new Blob([new Uint8Array(bytes).fill(97)], { type: 'image/png' });

function formOf(...parts: readonly (readonly [field: string, value: string | Blob])[]): FormData {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, value, `${field}.png`);
  }
  return form;
}

const picture = (bytes: number): FormData => formOf(['purpose', 'picture'], ['file', fileOf(bytes)]);

async function send(body: BodyInit, headers: Readonly<Record<string, string>> = {}, to = address) {
  const response = await fetch(to, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { status: response.status, body: (await response.json()) as unknown };
}

it('hands the file to the handler, and the other fields by their rules, wherever they stand', async () => {
  const answer = await send(formOf(['purpose', 'picture'], ['file', fileOf(3)], ['note', 'entrance']));
  expect(answer).toMatchObject({
    status: 201,
    body: { purpose: 'picture', note: 'entrance', file: { name: 'file.png', size: 3, text: 'aaa' } },
  });
  expect(JSON.stringify(answer)).toMatch(/"hash":"[\da-f]{64}"/u);
  expect(await send(formOf(['purpose', 'picture'], ['colour', 'red'], ['file', fileOf(3)]))).toMatchObject({
    status: 422,
    body: { errors: { colour: [expect.any(String)] } },
  });
});

it('says in no log by what its sender is known, however much is logged', async () => {
  await send(picture(1), { cookie: 'kept=between-us' });
  const logged = JSON.stringify(server.logs);
  expect(logged).toContain('busboyOptions');
  for (const secret of [token, 'between-us']) expect(logged).not.toContain(secret);
});

it('says in the words of the specification that a file is too large for its purpose, and takes one of exactly the limit', async () => {
  expect(await send(picture(MB))).toMatchObject({ status: 201 });
  expect(await send(picture(MB + 1))).toEqual({
    status: 413,
    body: { code: 'file_too_large', message: 'Max file size limit of 1MB exceeded.' },
  });
  expect(await send(formOf(['purpose', 'logo'], ['file', fileOf(2 * MB)]))).toMatchObject({ status: 201 });
  expect(await send(formOf(['purpose', 'logo'], ['file', fileOf(9 * MB)]))).toMatchObject({
    status: 413,
    body: { message: 'Max file size limit of 2MB exceeded.' },
  });
});

it('asks for the right of the purpose before it reads the file', async () => {
  const bearer = { authorization: `Bearer ${tokenOfSites}` };
  expect(await send(picture(1), bearer)).toMatchObject({ status: 201 });
  expect(await send(formOf(['purpose', 'logo'], ['file', fileOf(3 * MB)]), bearer)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', data: { permission: 'ManageClient.editor' } },
  });
});

it('wants the purpose before the file, and one that it knows', async () => {
  expect(await send(formOf(['file', fileOf(1)], ['purpose', 'picture']))).toEqual({
    status: 422,
    body: { message: expect.any(String), errors: { purpose: ['Send the purpose before the file.'] } },
  });
  for (const purpose of ['poem', 'constructor', '__proto__']) {
    expect(await send(formOf(['purpose', purpose], ['file', fileOf(2 * MB)]))).toMatchObject({
      status: 422,
      body: { errors: { purpose: ['Choose one of the options.'] } },
    });
  }
  // Whatever follows cannot change what the file was taken for.
  expect(await send(formOf(['purpose', 'picture'], ['file', fileOf(1)], ['purpose', 'logo']))).toMatchObject({
    status: 422,
    body: { errors: { purpose: [expect.any(String)] } },
  });
});

it('refuses a second file, none, an empty one, one in another field, and texts without end', async () => {
  const refused = { status: 422, body: { errors: { file: [expect.any(String)] } } };
  expect(await send(formOf(['purpose', 'picture'], ['file', fileOf(1)], ['file', fileOf(1)]))).toMatchObject(refused);
  expect(await send(formOf(['purpose', 'picture']))).toMatchObject(refused);
  expect(await send(picture(0))).toMatchObject({ status: 422, body: { errors: { file: ['This file is empty. Choose another.'] } } });
  expect(await send(formOf(['purpose', 'picture'], ['second', fileOf(1)]))).toMatchObject({
    status: 422,
    body: { errors: { second: [expect.any(String)] } },
  });
  expect(await send(formOf(['purpose', 'x'.repeat(70_000)], ['file', fileOf(1)]))).toMatchObject({ status: 413 });
});

it('refuses a form where none is declared, and anything else where one is: 415', async () => {
  expect(await send(picture(1), {}, `${server.address}/api/v2/sites`)).toMatchObject({
    status: 415,
    body: { message: 'Send the body as application/json.' },
  });
  const json = await send('{"purpose":"logo"}', { 'content-type': 'application/json' });
  expect(json).toMatchObject({ status: 415, body: { message: 'Send the body as multipart/form-data.' } });
});

it('reads nothing of anyone who may not, and a broken form is a bad request', async () => {
  const before = runs;
  expect(await send(picture(MB), { authorization: `Bearer ${tokenOfReader}` })).toMatchObject({ status: 403 });
  expect(await send(picture(MB), { authorization: '' })).toMatchObject({ status: 401 });
  expect(await send('--x\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({ status: 400 });
  expect(await send('nothing', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 });
  expect(runs).toBe(before);
});

it('keeps nothing of a file whose sender went away at 90 %', async () => {
  const before = runs;
  const { port } = new URL(address);
  const head = [
    'POST /api/v2/stored-files HTTP/1.1',
    'host: portal.test',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${MB}`,
  ];
  const parts =
    '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\npicture\r\n' +
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n${parts}`);
  socket.write(Buffer.alloc(MB * 0.9));
  await until(() => fs.readdirSync(server.deps.files.incoming).length === 1);
  socket.destroy();
  await until(() => fs.readdirSync(server.deps.files.incoming).length === 0);
  expect(runs).toBe(before);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

it('says that the disk is full, and keeps nothing', async () => {
  const full = jest.spyOn(fs.promises, 'open').mockImplementationOnce(async (...given) => {
    full.mockRestore();
    const handle = await fs.promises.open(...given);
    jest
      .spyOn(handle, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
    return handle;
  });
  expect(await send(picture(MB))).toEqual({
    status: 503,
    body: { code: 'storage_full', message: 'The server has no room left for files. Tell the person who looks after Portico.' },
  });
  expect(await send(picture(1))).toMatchObject({ status: 201 });
});
