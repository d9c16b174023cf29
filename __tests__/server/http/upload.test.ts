/** A call that takes files: declared as any other, and the only kind that a form may be sent to. */
import Joi from 'joi';

import { needs } from '#contract/access';
import { defineCall } from '#contract/call';
import { rulesOf } from '#contract/rules/callRules';
import { RULES } from '#contract/allCalls';
import { handle } from '#server/http/handle';
import { HANDLERS } from '#server/routes';
import { addClient, addUser } from '../../support/seed';
import { startTestServer, type TestServer } from '../../support/testServer';

interface Sent {
  readonly purpose: string;
}

interface Received {
  readonly purpose: string;
  readonly files: readonly { readonly field: string; readonly name: string; readonly type: string; readonly size: number }[];
}

const storeFiles = defineCall<Received, Sent>()({
  name: 'storeFiles',
  audit: 'none',
  method: 'POST',
  path: '/stored-files',
  access: needs('ManageSite.editor'),
  upload: { maxMb: 1, maxFiles: 2 },
  idempotent: true,
  status: 201,
});
const [name, rules] = rulesOf(storeFiles, { body: Joi.object<Sent, true>({ purpose: Joi.string().valid('logo', 'import').required() }) });

let server: TestServer;
let runs = 0;
let address: string;
let token: string;
let tokenOfReader: string;

beforeAll(async () => {
  const store = handle(storeFiles, async ({ body, files }) => {
    runs += 1;
    return {
      purpose: body.purpose,
      files: files.map((file) => ({ field: file.field, name: file.name, type: file.type, size: file.data.length })),
    };
  });
  server = await startTestServer({
    handlers: [...HANDLERS, store],
    calls: [...HANDLERS, store].map(({ call }) => call),
    rules: new Map([...RULES, [name, rules]]),
  });
  address = `${server.address}/api/v2/stored-files`;
  const client = await addClient(server.database.db);
  const { email } = await addUser(server.database.db, client);
  const reader = await addUser(server.database.db, client, { role: ['Today.viewer'] });
  token = (await server.signIn(email)).accessToken;
  tokenOfReader = (await server.signIn(reader.email)).accessToken;
});
afterAll(() => server.close());

const fileOf = (bytes: number): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

function formOf(parts: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, value, `${field}.png`);
  }
  return form;
}

async function send(body: BodyInit, headers: Readonly<Record<string, string>> = {}, to = address) {
  const response = await fetch(to, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { status: response.status, body: (await response.json()) as unknown };
}

it('hands the files to the handler, and the other fields by their rules', async () => {
  const answer = await send(formOf({ purpose: 'logo', file: fileOf(300), second: fileOf(0) }));
  expect(answer).toEqual({
    status: 201,
    body: {
      purpose: 'logo',
      files: [
        { field: 'file', name: 'file.png', type: 'image/png', size: 300 },
        { field: 'second', name: 'second.png', type: 'image/png', size: 0 },
      ],
    },
  });
  expect(await send(formOf({ purpose: 'poem', file: fileOf(1) }))).toMatchObject({
    status: 422,
    body: { errors: { purpose: [expect.any(String)] } },
  });
});

it('says in the words of the specification that a file is too large, and takes one of exactly the limit', async () => {
  expect(await send(formOf({ purpose: 'logo', file: fileOf(1024 * 1024) }))).toMatchObject({ status: 201 });
  expect(await send(formOf({ purpose: 'logo', file: fileOf(1024 * 1024 + 1) }))).toEqual({
    status: 413,
    body: { code: 'file_too_large', message: 'Max file size limit of 1MB exceeded.' },
  });
});

it('refuses too many files, none, and texts without end', async () => {
  expect(await send(formOf({ purpose: 'logo', a: fileOf(1), b: fileOf(1), c: fileOf(1) }))).toMatchObject({
    status: 422,
    body: { errors: { file: [expect.any(String)] } },
  });
  expect(await send(formOf({ purpose: 'logo' }))).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } });
  expect(await send(formOf({ purpose: 'x'.repeat(70_000), file: fileOf(1) }))).toMatchObject({ status: 413 });
});

it('refuses a form where none is declared, and anything else where one is: 415', async () => {
  expect(await send(formOf({ name: 'Elsewhere', file: fileOf(1) }), {}, `${server.address}/api/v2/sites`)).toMatchObject({
    status: 415,
    body: { message: 'Send the body as application/json.' },
  });
  const json = await send('{"purpose":"logo"}', { 'content-type': 'application/json' });
  expect(json).toMatchObject({ status: 415, body: { message: 'Send the body as multipart/form-data.' } });
});

it('reads nothing of anyone who may not, and a broken form is a bad request', async () => {
  const before = runs;
  expect(await send(formOf({ purpose: 'logo', file: fileOf(1) }), { authorization: `Bearer ${tokenOfReader}` })).toMatchObject({
    status: 403,
  });
  expect(await send(formOf({ purpose: 'logo', file: fileOf(1) }), { authorization: '' })).toMatchObject({ status: 401 });
  expect(await send('--x\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({ status: 400 });
  expect(await send('nothing', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 });
  expect(runs).toBe(before);
});

it('a repetition with the same key is answered once, with another file it is refused', async () => {
  const before = runs;
  const key = { 'idempotency-key': 'stored-once' };
  const first = await send(formOf({ purpose: 'logo', file: fileOf(10) }), key);
  expect(await send(formOf({ purpose: 'logo', file: fileOf(10) }), key)).toEqual(first);
  expect(await send(formOf({ purpose: 'logo', file: fileOf(11) }), key)).toMatchObject({ status: 409 });
  expect(runs).toBe(before + 1);
});
