import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../deps';
import { VERSION } from '../process/version';

/** `/healthz`: the server listens only after migrations and demo data, so only the database is left to check. */
export function addHealth(app: FastifyInstance, { db, log }: Deps): void {
  app.get('/healthz', { config: { anonymous: 'load balancers have no account' }, logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok', version: VERSION };
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', version: VERSION });
    }
  });
}
