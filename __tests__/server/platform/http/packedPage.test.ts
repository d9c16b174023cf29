import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';

import { packPage } from '#server/platform/http/body/packedPage';

test('whatever stands in a page, its gzip file holds it with the fresh text in its place', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5_000 });
  fc.assert(
    fc.property(text, fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), text, (before, freshOnes, after) => {
      const page = packPage(before, after);
      for (const fresh of freshOnes) {
        expect(page.text(fresh)).toBe(before + fresh + after);
        // It fails where the sum or the length at the end is wrong.
        expect(gunzipSync(page.gzip(fresh)).equals(Buffer.from(before + fresh + after))).toBe(true);
      }
    }),
  );
});
