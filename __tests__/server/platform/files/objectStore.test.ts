/** The store that tests of files use: it refuses what real ones refuse, so those tests prove that each request is signed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { s3Storage } from '#server/platform/files/storage/s3';
import { startObjectStore } from '../../../support/objectStore';

it('takes, sends and deletes objects with its own keys alone', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-signed-'));
  const file = path.join(folder, 'sent');
  fs.writeFileSync(file, 'abcdef');
  const store = await startObjectStore('bucket', { access: 'us', secret: 'hush' });
  const as = (accessKey: string, secretKey: string) =>
    s3Storage({ endpoint: `http://127.0.0.1:${store.port}`, bucket: 'bucket', accessKey, secretKey, region: 'eu-west-1' });
  const own = as('us', 'hush');
  try {
    await own.put('one', file);
    for (const stranger of [as('us', 'another'), as('them', 'hush')]) {
      await expect(stranger.put('two', file)).rejects.toThrow('The file store answered 403');
      await expect(stranger.open('one')).rejects.toThrow('SignatureDoesNotMatch');
      await expect(stranger.remove('one')).rejects.toThrow('SignatureDoesNotMatch');
    }
    expect([...store.objects.keys()]).toEqual(['/bucket/files/one']);
    const [whole, part] = [await own.open('one'), await own.open('one', { start: 1, end: 3 })];
    expect([whole && (await text(whole)), part && (await text(part))]).toEqual(['abcdef', 'bcd']);
    await own.remove('one');
    expect([store.objects.size, await own.open('one')]).toEqual([0, null]);
  } finally {
    await store.close();
    fs.rmSync(folder, { recursive: true });
  }
});
