#!/usr/bin/env bash
# @reduxjs/toolkit 2.14.0: a refetch of an infinite query asks for all its pages again, but reports one fetch, with the `meta` of the last
# page alone. Code that takes something out of each answer on its way (`meta`, `onQueryStarted`) gets it of one page only.
#
# Seen with three loaded pages: the first fetches report meta of page 0, 1 and 2, one after the other. The refetch sends three requests,
# and `queryFulfilled` resolves once: data of three pages, meta of page 2. A normalised store that is filled there keeps old records
# of pages 0 and 1 while the list itself is new. Take the records out in the base query, which runs for each page.
#
# Usage: findings/rtk-query-refetched-pages.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @reduxjs/toolkit@2.14.0 >/dev/null

cat >seen.mjs <<'JS'
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';

let asked = [];
let reported = [];
const api = createApi({
  baseQuery: (page) => {
    asked.push(page);
    return { data: { ids: [page * 2, page * 2 + 1] }, meta: { page } };
  },
  endpoints: ({ infiniteQuery }) => ({
    rows: infiniteQuery({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: (_last, _all, page) => page + 1 },
      query: ({ pageParam }) => pageParam,
      onQueryStarted: async (_input, { queryFulfilled }) => {
        const { data, meta } = await queryFulfilled;
        reported.push(`meta of page ${meta.page} with ${data.pages.length} pages`);
      },
    }),
  }),
});
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (known) => known().concat(api.middleware),
});
const { initiate } = api.endpoints.rows;
const say = (what) => {
  console.log(`${what}: asked ${asked.join(' ')}; reported ${reported.join(', ')}`);
  [asked, reported] = [[], []];
};

const rows = store.dispatch(initiate());
await rows;
for (let page = 1; page < 3; page += 1) await store.dispatch(initiate(undefined, { direction: 'forward', subscribe: false }));
say('loaded');
await rows.refetch();
say('refetched');
// The cache would keep the process for a minute.
process.exit();
JS

seen=$(node seen.mjs)
expected='loaded: asked 0 1 2; reported meta of page 0 with 1 pages, meta of page 1 with 2 pages, meta of page 2 with 3 pages
refetched: asked 0 1 2; reported meta of page 2 with 3 pages'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
