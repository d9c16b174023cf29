/** Shared by tests of on-site reports: runs the job at any moment, and reads the mails sent so far. */
import { beginOnSiteReports } from '#server/sites/sites/onSiteReports/jobs';
import { enqueue, until } from './jobWorld';
import type { TestServer } from './testServer';

/** Moves the clocks of servers of one database, has each look at the same time, and waits until all mails have ended. */
export async function lookAt(instant: Date | string, servers: readonly TestServer[]): Promise<void> {
  for (const { clock } of servers) clock.set(instant);
  await look(servers);
  const [server] = servers;
  if (server?.deps.mail.hasServer !== true) return;
  const { db } = server.database;
  const open = () => db.selectFrom('mails').select('id').where('settled_at', 'is', null).where('error', 'is', null).orderBy('id').execute();
  await until(async () => (await open()).length === 0);
  await look(servers);
}

async function look(servers: readonly TestServer[]): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      await enqueue(server, beginOnSiteReports, {});
      await server.runDueJobs();
    }),
  );
}

/** The reports of a site in their order: day, time, when it was due, and what became of it. */
export async function reportsOf({ database: { db } }: TestServer, siteId: number) {
  const rows = await db.selectFrom('on_site_reports').selectAll().where('site_id', '=', siteId).orderBy('due_at').orderBy('time').execute();
  return rows.map(({ local_date: day, time, due_at: due, state }) => `${day} ${time} ${due.toISOString().slice(11, 16)}Z ${state}`);
}
