import PgBoss from 'pg-boss';

/** Where pg-boss keeps its tables. */
const SCHEMA = 'pgboss';

/**
 * The tables of pg-boss in the form of its version 24, and what the lists of jobs are found by. The library's text brings its own
 * transaction, which would end that of the migrations. A test pins the text: a library that writes another one needs a new migration.
 */
export const statements = `
${withoutTransaction(PgBoss.getConstructionPlans(SCHEMA))}
create index job_active on ${SCHEMA}.job (started_on) where state = 'active';
create index job_failed on ${SCHEMA}.job (completed_on) where state = 'failed';
create index job_completed on ${SCHEMA}.job (keep_until) where state = 'completed';
`;

function withoutTransaction(plans: string): string {
  return plans.slice(plans.indexOf('CREATE SCHEMA'), plans.lastIndexOf('COMMIT'));
}
