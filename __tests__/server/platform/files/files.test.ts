/** Sending files, reading them by their addresses, and how they go. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

import { FILE_PURPOSES, type FilePurpose } from '#contract/platform/filePurposes';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Problem } from '#contract/platform/problem';
import { keepUpload } from '#server/platform/files/keepUpload';
import { removeBytes, removeFiles } from '#server/platform/files/removal';
import { folderStore, s3Store, type TestStore } from '../../../support/fileStores';
import { blackPng, film, photoWithPosition, picture, wordDocument, archive, filmOf, track } from '../../../support/fileSamples';
import { addClient, addSite, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;
const UUID = '3f1c5a0e-7d9b-4c52-9a8e-5b1f0c6d2e47';

interface Given {
  readonly purpose: FilePurpose;
  readonly content: Buffer | string;
  readonly name?: string;
  readonly uuid?: string;
}

/** As any program sends a form; `fetch` takes what a sender says of a name out of our hands. */
async function sendTo(server: TestServer, token: string, { purpose, content, name = 'sent', uuid }: Given) {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  if (uuid !== undefined) form.append('uuid', uuid);
  const response = await fetch(`${server.address}/api/v2/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  // By its status one or the other; the tests look into it.
  const body = (await response.json()) as { readonly file: StoredFile } & Problem;
  return { status: response.status, body };
}

describe.each(['a folder', 'S3'] as const)('with files in %s', (place) => {
  describeOnEitherDatabase('files', (on) => {
    let store: TestStore;
    let server: TestServer;
    let client: SeededClient;
    let token: string;

    beforeAll(async () => {
      store = place === 'S3' ? await s3Store() : folderStore();
      server = await startTestServer({ on, settings: store.settings });
      client = await addClient(server.database.db);
      token = (await server.signIn((await addUser(server.database.db, client)).email)).accessToken;
    });
    afterAll(async () => {
      await server.close();
      await store.close();
    });

    const send = (given: Given) => sendTo(server, token, given);
    const sent = async (given: Given): Promise<StoredFile> => {
      const { status, body } = await send(given);
      expect([status, body]).toEqual([201, { file: expect.anything() }]);
      return body.file;
    };
    const read = (url: string, headers: Record<string, string> = {}, method = 'GET') => fetch(server.address + url, { headers, method });
    const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await read(url)).arrayBuffer());
    const counts = async () => ({
      rows: (await server.database.db.selectFrom('files').select('id').execute()).length,
      stored: store.count(),
      drafts: fs.readdirSync(server.deps.files.incoming).length,
    });

    it('keeps a document and answers what it is, with an address that needs no token', async () => {
      const content = wordDocument();
      const file = await sent({ purpose: 'member_document', content, name: '../../Ömer’s plan.docx' });
      expect(file).toEqual({
        id: expect.any(Number),
        name: 'Ömer’s plan.docx',
        size: content.length,
        content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        width: null,
        height: null,
        plays_everywhere: null,
        url: expect.stringMatching(/^\/api\/v2\/files\/\d+\?expires=\d+&signature=[\w-]{43}$/u),
      });
      const answer = await read(file.url);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': file.content_type,
        'content-length': String(content.length),
        'content-disposition': 'attachment; filename="_mer_s plan.docx"; filename*=UTF-8\'\'%C3%96mer%E2%80%99s%20plan.docx',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      });
    });

    it('takes camera and position out of a photograph, turns it upright and makes it smaller', async () => {
      const photo = await photoWithPosition();
      const before = await sharp(photo).metadata();
      expect(before.exif?.toString('latin1')).toContain('Camera of Ada Person');
      expect([before.width, before.orientation]).toEqual([1_600, 6]);

      const file = await sent({ purpose: 'visitor_photo', content: photo, name: 'me.JPG' });
      expect(file).toMatchObject({ name: 'me.JPG', content_type: 'image/jpeg', width: 768, height: 1_024 });
      const made = await bytesOf(file.url);
      expect(file.size).toBe(made.length);
      const after = await sharp(made).metadata();
      expect([after.width, after.height]).toEqual([768, 1_024]);
      expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(made.toString('latin1')).not.toMatch(/Exif|GPS|Camera/u);
      expect((await read(file.url)).headers.get('content-disposition')).toMatch(/^inline;/u);
    });

    it('keeps a picture of transparent parts, and a logo, as PNG', async () => {
      const clear = await picture('webp', { isClear: true });
      expect(await sent({ purpose: 'site_image', content: clear, name: 'sign.webp' })).toMatchObject({
        name: 'sign.png',
        content_type: 'image/png',
        width: 40,
        height: 30,
      });
      expect(await sent({ purpose: 'client_logo', content: await picture('gif') })).toMatchObject({ content_type: 'image/png' });
      expect(await sent({ purpose: 'site_image', content: await picture('png'), name: 'hall.png' })).toMatchObject({
        name: 'hall.jpg',
        content_type: 'image/jpeg',
      });
    });

    it.each<[what: string, purpose: FilePurpose, content: () => Promise<Buffer> | Buffer | string, name: string, words: string]>([
      [
        'an archive named .mp4',
        'site_video',
        () => archive(['film.mp4']),
        'film.mp4',
        'This is the wrong type of file. Choose one of these: MP4, MOV.',
      ],
      [
        'an SVG with a script',
        'client_logo',
        () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'logo.svg',
        'This is the wrong type of file. Choose one of these: JPEG, PNG, WebP, GIF.',
      ],
      [
        'a document where a table is wanted',
        'import',
        () => wordDocument(),
        'people.csv',
        'This is the wrong type of file. Choose one of these: CSV, XLSX.',
      ],
      [
        'a picture of 20,000 × 20,000',
        'site_image',
        () => blackPng(20_000),
        'big.png',
        'This picture has more than 40 megapixels. Choose a smaller one.',
      ],
      [
        'half a picture',
        'member_photo',
        async () => (await photoWithPosition()).subarray(0, 4_000),
        'half.jpg',
        'This picture is damaged or cannot be read. Choose another.',
      ],
      [
        'a head and nothing else',
        'member_photo',
        () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
        'x.jpg',
        'This picture is damaged or cannot be read. Choose another.',
      ],
    ])('refuses %s in clear words and keeps nothing', async (_what, purpose, content, name, words) => {
      const before = await counts();
      expect(await send({ purpose, content: await content(), name })).toMatchObject({ status: 422, body: { errors: { file: [words] } } });
      expect(await counts()).toEqual(before);
    });

    it('refuses a film of 50.1 MB, and a picture of 30.1, in the words of the specification', async () => {
      const before = await counts();
      expect(await send({ purpose: 'site_video', content: film(50.1 * MB) })).toEqual({
        status: 413,
        body: { code: 'file_too_large', message: 'Max file size limit of 50MB exceeded.' },
      });
      expect(await send({ purpose: 'site_image', content: Buffer.alloc(30.1 * MB) })).toMatchObject({
        status: 413,
        body: { message: 'Max file size limit of 30MB exceeded.' },
      });
      expect(await counts()).toEqual(before);
    });

    it('says of a film whether every browser plays it', async () => {
      const told = async (codec: string) => sent({ purpose: 'site_video', content: filmOf(track('vide', codec)), name: 'lobby.mp4' });
      expect(await told('hvc1')).toMatchObject({ content_type: 'video/mp4', plays_everywhere: false });
      expect(await told('avc1')).toMatchObject({ plays_everywhere: true });
    });

    it('plays a film by ranges', async () => {
      const content = film(3 * MB, 'qt  ');
      const { url } = await sent({ purpose: 'site_video', content, name: 'welcome.mov' });
      const part = async (range: string, more: Record<string, string> = {}) => {
        const answer = await read(url, { range, ...more });
        return {
          status: answer.status,
          range: answer.headers.get('content-range'),
          isRight: (from: number, to: number) =>
            answer.arrayBuffer().then((bytes) => content.subarray(from, to).equals(Buffer.from(bytes))),
        };
      };
      const size = content.length;
      const first = await part('bytes=0-');
      expect(first).toMatchObject({ status: 206, range: `bytes 0-${size - 1}/${size}` });
      expect(await first.isRight(0, size)).toBe(true);
      const middle = await part('bytes=1000000-1999999');
      expect(middle).toMatchObject({ status: 206, range: `bytes 1000000-1999999/${size}` });
      expect(await middle.isRight(1_000_000, 2_000_000)).toBe(true);
      const last = await part('bytes=-500');
      expect(last).toMatchObject({ status: 206, range: `bytes ${size - 500}-${size - 1}/${size}` });
      expect(await last.isRight(size - 500, size)).toBe(true);
      expect(await part(`bytes=${size - 1}-${size + 99}`)).toMatchObject({ status: 206, range: `bytes ${size - 1}-${size - 1}/${size}` });
      expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
      expect(await part('bytes=-0')).toMatchObject({ status: 416 });
      for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=-'])
        expect(await part(odd)).toMatchObject({ status: 200, range: null });

      const { headers } = await read(url, {}, 'HEAD');
      expect([headers.get('content-length'), headers.get('content-type')]).toEqual([String(size), 'video/quicktime']);
      const etag = headers.get('etag') ?? '';
      expect((await read(url, { 'if-none-match': etag })).status).toBe(304);
      expect(await part('bytes=0-9', { 'if-range': etag })).toMatchObject({ status: 206 });
      expect(await part('bytes=0-9', { 'if-range': '"other"' })).toMatchObject({ status: 200 });
    });

    it('answers the same file for the same uuid, also when it is sent twice at once, and refuses another one', async () => {
      const before = await counts();
      const given: Given = { purpose: 'member_photo', content: await picture('png'), uuid: UUID };
      const answers = await Promise.all([sent(given), sent(given), sent(given)]);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      await removeBytes(server.deps);
      expect(await counts()).toEqual({ ...before, rows: before.rows + 1, stored: before.stored + 1 });
      expect(await bytesOf((await sent({ ...given, uuid: UUID.toUpperCase() })).url)).toHaveLength(answers[0].size);

      const reused = { status: 409, body: { code: 'uuid_reused' } };
      expect(await send({ ...given, content: await picture('jpeg') })).toMatchObject(reused);
      expect(await send({ ...given, purpose: 'visitor_photo' })).toMatchObject(reused);
      expect(await send({ ...given, uuid: 'mine' })).toMatchObject({ status: 422, body: { errors: { uuid: [expect.any(String)] } } });
      // Another client's uuids are its own.
      const other = await addUser(server.database.db, await addClient(server.database.db));
      const theirs = await sendTo(server, (await server.signIn(other.email)).accessToken, { ...given, content: await picture('gif') });
      expect(theirs.status).toBe(201);
    });

    it('says that the store does not answer, keeps nothing, and takes the file the next time', async () => {
      const before = await counts();
      const put = jest.spyOn(server.deps.files.storage, 'put');
      put.mockRejectedValueOnce(new Error('The file store answered 500'));
      const given: Given = { purpose: 'member_document', content: '%PDF-1.7 rules', uuid: '3f1c5a0e-7d9b-4c52-9a8e-5b1f0c6d2e48' };
      expect(await send(given)).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
      put.mockRejectedValueOnce(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
      expect(await send(given)).toMatchObject({ status: 503, body: { code: 'storage_full' } });
      await removeBytes(server.deps);
      expect(await counts()).toEqual(before);
      await sent(given);
      expect(await server.database.db.selectFrom('removed_files').selectAll().execute()).toEqual([]);
    });

    it('takes no more than 20 GB of a client in a day, and says so', async () => {
      const now = server.clock.now();
      const large = { size: 2 ** 31 - 1, content_type: 'video/mp4', purpose: 'site_video', width: null, height: null, uuid: null } as const;
      const kept = { content_hash: '', user_id: null, device_id: null, created_at: now, unused_until: now, client_id: client.id };
      const rows = Array.from({ length: 10 }, (_, n) => ({ ...large, ...kept, name: 'a.mp4', storage_key: `full-${place}-${n}` }));
      await server.database.db.insertInto('files').values(rows).execute();
      const given: Given = { purpose: 'member_document', content: '%PDF-1.7 '.padEnd(100) };
      expect(await send(given)).toEqual({
        status: 429,
        body: { code: 'too_many_files', message: 'At most 20 GB of files can be sent in a day. Please try again later.' },
      });
      await server.database.db
        .deleteFrom('files')
        .where('storage_key', 'in', [rows[0]?.storage_key ?? ''])
        .execute();
      await sent(given);
      await server.database.db.deleteFrom('files').where('storage_key', 'like', 'full-%').execute();
      await removeBytes(server.deps);
    });

    it('says that bytes are missing as that the file is no longer available', async () => {
      const { id, url } = await sent({ purpose: 'site_image', content: await picture('png') });
      const { storage_key: key } = await server.database.db
        .selectFrom('files')
        .select('storage_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await server.deps.files.storage.remove(key);
      const answer = await read(url);
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'File no longer available' }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toBeNull();
    });

    it('removes files that nothing refers to after a day, a device’s after eight, with their bytes', async () => {
      const { db } = server.database;
      await removeFiles(server.deps);
      const { drafts } = await counts();
      const site = await addSite(db, client);
      const { id: deviceId } = await db
        .insertInto('devices')
        .values({ client_id: client.id, site_id: site, name: 'Kiosk' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const draft = `${server.deps.files.incoming}/of-the-device`;
      fs.writeFileSync(draft, await picture('png'));
      const row = await keepUpload(
        server.deps,
        { clientId: client.id, deviceId },
        { path: draft, name: 'visitor.png', size: 1, hash: 'ab', purpose: 'visitor_photo' },
      );
      fs.rmSync(draft);
      expect(row).toMatchObject({ device_id: deviceId, user_id: null });
      await sent({ purpose: 'site_image', content: await picture('png') });

      server.clock.advance(25 * HOUR_MS);
      await removeFiles(server.deps);
      expect(await counts()).toEqual({ rows: 1, stored: 1, drafts });
      server.clock.advance(7 * 24 * HOUR_MS);
      await removeFiles(server.deps);
      expect(await counts()).toEqual({ rows: 0, stored: 0, drafts });
    });
  });
});

describeOnEitherDatabase('addresses of files', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let token: string;
  let email: string;
  let file: StoredFile;

  beforeAll(async () => {
    server = await startTestServer({ on });
    client = await addClient(server.database.db);
    ({ email } = await addUser(server.database.db, client));
    token = (await server.signIn(email)).accessToken;
    ({ file } = (await sendTo(server, token, { purpose: 'site_image', content: await picture('png') })).body);
  });
  afterAll(() => server.close());

  const statusOf = async (url: string): Promise<number> => (await fetch(server.address + url)).status;
  const parts = () => new URL(file.url, server.address);

  it('open the one file that they were made for, and tell nothing apart', async () => {
    const other = await addUser(server.database.db, await addClient(server.database.db));
    const { body } = await sendTo(server, (await server.signIn(other.email)).accessToken, {
      purpose: 'site_image',
      content: await picture('png'),
    });
    const { body: second } = await sendTo(server, token, { purpose: 'site_image', content: await picture('png') });
    const { searchParams } = parts();
    const signed = (id: number | string, query: URLSearchParams | string) => `/api/v2/files/${id}?${String(query)}`;
    const expires = Number(searchParams.get('expires'));
    const signature = searchParams.get('signature') ?? '';
    expect(await statusOf(file.url)).toBe(200);
    for (const wrong of [
      signed(body.file.id, searchParams),
      signed(second.file.id, searchParams),
      signed(file.id + 1_000, searchParams),
      signed(file.id, ''),
      signed(file.id, `expires=${expires}`),
      signed(file.id, `expires=${expires + 3_600}&signature=${signature}`),
      signed(file.id, `expires=${expires}&signature=${signature.slice(0, -1)}`),
      signed(file.id, `expires=${expires}&signature=${signature}&signature=${signature}`),
      signed(file.id, `expires[]=${expires}&signature=${signature}`),
      signed(`${file.id}.0`, searchParams),
      signed('99999999999', searchParams),
    ])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    const gone = await fetch(server.address + signed(body.file.id, searchParams));
    expect(await gone.json()).toEqual({ message: 'File no longer available' });
  });

  it('another client’s file that has the same signature would need its secret: the client is signed, too', async () => {
    await server.database.db
      .updateTable('files')
      .set({ client_id: (await addClient(server.database.db)).id })
      .where('id', '=', file.id)
      .execute();
    expect(await statusOf(file.url)).toBe(404);
    await server.database.db.updateTable('files').set({ client_id: client.id }).where('id', '=', file.id).execute();
    expect(await statusOf(file.url)).toBe(200);
  });

  it('last until the hour after the next, stay the same for an hour, and are kept as long by the browser alone', async () => {
    server.clock.set('2031-05-06T10:20:00Z');
    const again = async () => {
      const { accessToken } = await server.signIn(email);
      return (await sendTo(server, accessToken, { purpose: 'badge_logo', content: await picture('png'), uuid: UUID })).body.file.url;
    };
    const url = await again();
    expect(new URL(url, server.address).searchParams.get('expires')).toBe(String(Date.parse('2031-05-06T12:00:00Z') / 1_000));
    const cached = (await fetch(server.address + url)).headers.get('cache-control') ?? '';
    expect(cached).toMatch(/^private, max-age=\d+, immutable$/u);
    const seconds = Number(/\d+/u.exec(cached)?.[0]);
    expect(seconds).toBeGreaterThan(5_900);
    expect(seconds).toBeLessThanOrEqual(6_000);
    server.clock.set('2031-05-06T10:59:00Z');
    expect(await again()).toBe(url);
    server.clock.set('2031-05-06T11:59:50Z');
    expect(await statusOf(url)).toBe(200);
    server.clock.set('2031-05-06T12:00:01Z');
    expect(await statusOf(url)).toBe(404);
  });

  it('stand in no log line', async () => {
    server.clock.set(new Date());
    await statusOf(file.url);
    await statusOf(`/api/v2/%66iles/${file.id}?${parts().searchParams}`);
    const lines = server.logs.map((line) => JSON.stringify(line));
    expect(lines.join('\n')).toContain(`/api/v2/files/${file.id}`);
    expect(lines.filter((line) => line.includes(parts().searchParams.get('signature') ?? ''))).toEqual([]);
  });
});

describeOnEitherDatabase('people who may send files', (on) => {
  let server: TestServer;
  let client: SeededClient;
  beforeAll(async () => {
    server = await startTestServer({ on });
    client = await addClient(server.database.db);
  });
  afterAll(() => server.close());

  const PURPOSES = Object.keys(FILE_PURPOSES) as FilePurpose[];
  it.each([
    ['ManageSite.editor', ['site_image', 'site_video', 'badge_logo', 'message_attachment']],
    ['ManageEvent.editor', ['site_image', 'site_video', 'badge_logo', 'message_attachment', 'import']],
    ['ManageClient.editor', ['client_logo']],
    ['ManageVisitorGroup.editor', ['badge_logo', 'onboarding_document']],
    ['ReturningVisitor.editor', ['member_document', 'member_photo', 'answer_photo', 'import']],
    ['Visitor.editor', ['visitor_photo']],
    ['Today.signinout', ['visitor_photo', 'answer_photo']],
    ['Today.viewer', []],
  ] as const)('%s: %j', async (permission, allowed) => {
    const { email } = await addUser(server.database.db, client, { role: [permission] });
    const { accessToken } = await server.signIn(email);
    const taken: FilePurpose[] = [];
    for (const purpose of PURPOSES) {
      const { status } = await sendTo(server, accessToken, { purpose, content: await samples(purpose) });
      expect([201, 403]).toContain(status);
      if (status === 201) taken.push(purpose);
    }
    expect(taken).toEqual(PURPOSES.filter((purpose) => allowed.some((one) => one === purpose)));
  });

  const samples = async (purpose: FilePurpose): Promise<Buffer | string> => {
    if (purpose === 'site_video') return film(100);
    return purpose === 'import' ? 'name\r\nAda' : picture('png');
  };
});

describe('a store that refuses or goes silent', () => {
  it('is a file that was not kept', async () => {
    const refusing = http.createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'));
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const settings = {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: 'files',
      FILES_S3_ACCESS_KEY: 'key',
      FILES_S3_SECRET_KEY: 'secret',
    };
    const server = await startTestServer({ settings });
    const { email } = await addUser(server.database.db, await addClient(server.database.db));
    const { accessToken } = await server.signIn(email);
    const given: Given = { purpose: 'member_document', content: '%PDF-1.7' };
    expect(await sendTo(server, accessToken, given)).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    refusing.closeAllConnections();
    await new Promise((resolve) => refusing.close(resolve));
    expect(await sendTo(server, accessToken, given)).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(await server.database.db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(JSON.stringify(server.logs)).not.toContain('X-Amz-Signature');
    await server.close();
  });
});
