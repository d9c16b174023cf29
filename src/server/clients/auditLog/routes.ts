import type { Kysely } from 'kysely';

import * as calls from '#contract/clients/calls/auditLog';
import { AUDIT_EXPORT_DAYS_MAX, AUDIT_EXPORT_PAGE, isExportPeriod } from '#contract/clients/entities/auditLog';
import type { AuditEntry } from '#contract/platform/entities/audit';
import { noteDetails } from '#server/platform/audit/trail';
import type { Schema } from '#server/platform/db/schema/schema';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { metaOf, pageOf } from '#server/platform/lists/paging';
import { periodOf } from '#server/platform/lists/period';
import { lockClient } from '#server/platform/rows/rows';
import { findCurrentNames, NO_NAMES, type CurrentNames } from './names';
import { presentLine } from './present';
import { countLines, findLines, findPeople, findStillThere, type LineRow } from './store';

async function present(db: Kysely<Schema>, lines: readonly LineRow[], names: CurrentNames): Promise<readonly AuditEntry[]> {
  const there = await findStillThere(db, lines);
  return lines.map((line) => presentLine(line, there, names));
}

/** Handlers of the audit log. Its days are those of the reader's zone: a client has sites in several. */
export const auditLogHandlers = [
  handle(calls.listAuditLog, async ({ actor, db, query, timezone }) => {
    const { before, from, to, page: _page, per_page: _perPage, ...which } = query;
    const page = pageOf(query);
    const filter = { ...which, period: periodOf({ from, to }, timezone) };
    const part = before === undefined ? { offset: page.offset } : { before };
    const lines = await findLines(db, actor, filter, { ...part, limit: page.perPage });
    return {
      auditLog: await present(db, lines, await findCurrentNames(db, actor, lines)),
      meta: metaOf(page, await countLines(db, actor, filter)),
    };
  }),

  handle(calls.listAuditPeople, async ({ actor, db }) => ({ people: await findPeople(db, actor) })),

  handle(calls.exportAuditLog, ({ actor, body, change, timezone }) =>
    change(async (tx) => {
      const { before, from, to, ...which } = body;
      if (!isExportPeriod(from, to)) throw invalid({ to: { key: 'rules.auditLog.days', values: { limit: AUDIT_EXPORT_DAYS_MAX } } });
      const filter = { ...which, period: periodOf({ from, to }, timezone) };
      const lines = await findLines(tx, actor, filter, { before, limit: AUDIT_EXPORT_PAGE });
      if (before === undefined) {
        // One export is one line, however many parts it has.
        await lockClient(tx, actor);
        noteDetails(tx, { from, to });
      }
      const next = lines.length < AUDIT_EXPORT_PAGE ? null : (lines.at(-1)?.id ?? null);
      return { auditLog: await present(tx, lines, NO_NAMES), next };
    }),
  ),
];
