import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { DemoRow, NumberedTable, TableName, WorldRows } from './rows';

/** Rows in one statement: large enough to be quick, small enough that PGlite's memory does not swell. */
const CHUNK = 2_000;

/** Returns the columns that a row fills: rows with the same columns are inserted together, so that other columns get their defaults. */
function columnsOf(row: object): string {
  return Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column]) => column)
    .join();
}

/** Writes many rows of one table, a few statements in all. Each travels as one JSON text: no parameter limit, quick to parse. */
export async function insertRows<T extends TableName>(db: Kysely<Schema>, table: T, rows: readonly DemoRow<T>[]): Promise<void> {
  const alike = new Map<string, object[]>();
  for (const row of rows) {
    const columns = columnsOf(row);
    const list = alike.get(columns);
    if (list === undefined) alike.set(columns, [row]);
    else list.push(row);
  }
  for (const [names, list] of alike) {
    const columns = sql.join(names.split(',').map((name) => sql.ref(name)));
    for (let from = 0; from < list.length; from += CHUNK) {
      const json = JSON.stringify(list.slice(from, from + CHUNK));
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
    }
  }
}

const NUMBERED: { [T in NumberedTable]: true } = {
  clients: true,
  sms_orders: true,
  referrals: true,
  sso_configs: true,
  addon_requests: true,
  subscriptions: true,
  invoices: true,
  billing_contacts: true,
  subscription_requests: true,
  users: true,
  roles: true,
  client_users: true,
  outbox: true,
  queued_visits: true,
  mails: true,
  mail_bundles: true,
  mail_attachments: true,
  audit_log: true,
  sites: true,
  devices: true,
  evacuation_points: true,
  on_site_reports: true,
  sign_in_points: true,
  visitor_groups: true,
  directory_connections: true,
  slack_connections: true,
  directory_people: true,
  members: true,
  member_documents: true,
  visitors: true,
  attendees: true,
  custom_fields: true,
  evacuations: true,
  evacuees: true,
  evacuation_comments: true,
  files: true,
  answer_photos: true,
  site_messages: true,
  site_message_versions: true,
  message_agreements: true,
  onboarding_items: true,
  forms: true,
  form_responses: true,
  badges: true,
  bookings: true,
  activity_statuses: true,
  rotas: true,
  closure_periods: true,
  absences: true,
  notifications: true,
  api_clients: true,
  sso_access_requests: true,
  sessions: true,
  evacuation_changes: true,
  links: true,
  sign_out_batches: true,
  retention_runs: true,
  client_jobs: true,
  companion_invites: true,
  notice_deliveries: true,
  slack_revocations: true,
  member_imports: true,
};

/** Writes a whole world into empty tables and sets the tables' sequences to continue after it. */
export async function insertWorld(db: Kysely<Schema>, rows: WorldRows): Promise<void> {
  for (const table of rows.tables()) {
    await insertRows(db, table, rows.of(table));
    if (table in NUMBERED) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db);
    }
  }
}
