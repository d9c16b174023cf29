import { sql, type Kysely, type Transaction } from 'kysely';

import { StartError } from '../process/startError';
import { accounts } from './migrations/0001_accounts';
import { sitesAndPeople } from './migrations/0002_sites_and_people';
import { placesAndHours } from './migrations/0003_places_and_hours';
import { demoWorld } from './migrations/0004_demo_world';
import { singleSignOn } from './migrations/0005_single_sign_on';
import { profiles } from './migrations/0006_profiles';
import { superVisits } from './migrations/0007_super_visits';
import { evacuationRecording } from './migrations/0008_evacuation_recording';
import { visits } from './migrations/0009_visits';
import { tries } from './migrations/0010_tries';
import { evacuationLists } from './migrations/0011_evacuation_lists';
import { guestComments } from './migrations/0012_guest_comments';
import { syncErrors } from './migrations/0013_sync_errors';
import { evacuationGuests } from './migrations/0014_evacuation_guests';
import { auditChanges } from './migrations/0015_audit_changes';
import { privacyNotice } from './migrations/0016_privacy_notice';
import { devices } from './migrations/0017_devices';
import { files } from './migrations/0018_files';
import { jobs } from './migrations/0019_jobs';
import { messages } from './migrations/0020_messages';
import { brandingAndPhotos } from './migrations/0021_branding_and_photos';
import { pointsAndSiteGroups } from './migrations/0022_points_and_site_groups';
import { invitations } from './migrations/0023_invitations';
import { clientDetails } from './migrations/0025_client_details';
import { ordersAndReferrals } from './migrations/0026_orders_and_referrals';
import { auditLog } from './migrations/0027_audit_log';
import { subscriptions } from './migrations/0028_subscriptions';
import { addonRequests } from './migrations/0029_addon_requests';
import { ssoConfigs } from './migrations/0030_sso_configs';
import { participants } from './migrations/0031_participants';
import { chanceOfPhoto } from './migrations/0032_chance_of_photo';
import { retention } from './migrations/0033_retention';
import { defaultManagers } from './migrations/0034_default_managers';
import { memberRecords } from './migrations/0035_member_records';
import { memberImports } from './migrations/0036_member_imports';
import { directorySync } from './migrations/0037_directory_sync';
import { groupNotifications } from './migrations/0038_group_notifications';
import { memberPins } from './migrations/0039_member_pins';
import { memberDocuments } from './migrations/0040_member_documents';
import { clientJobs } from './migrations/0042_client_jobs';
import { onboarding } from './migrations/0043_onboarding';
import { slack } from './migrations/0045_slack';
import { expectedVisits } from './migrations/0046_expected_visits';
import { membersInOrder } from './migrations/0047_members_in_order';
import { foldedColumns } from './migrations/0048_folded_columns';
import { fields } from './migrations/0049_fields';
import { fieldsOfTheLibrary } from './migrations/0050_fields_of_the_library';
import { turnedAway } from './migrations/0051_turned_away';
import { forms } from './migrations/0052_forms';
import { badges } from './migrations/0053_badges';
import { answerPhotos } from './migrations/0054_answer_photos';
import { formsAtSignIn } from './migrations/0055_forms_at_sign_in';
import { printedBadges } from './migrations/0056_printed_badges';
import { formLinksAtReception } from './migrations/0057_form_links_at_reception';
import { signInPoints } from './migrations/0058_sign_in_points';
import { contactless } from './migrations/0059_contactless';
import { attendees } from './migrations/0060_attendees';
import { attendeeTickets } from './migrations/0061_attendee_tickets';
import { onSiteReports } from './migrations/0064_on_site_reports';
import { kioskEvacuation } from './migrations/0065_kiosk_evacuation';
import { queuedVisits } from './migrations/0066_queued_visits';
import { memberCodes } from './migrations/0067_member_codes';
import { mailedMemberCodes } from './migrations/0068_mailed_member_codes';
import { mailedVisitCodes } from './migrations/0069_mailed_visit_codes';
import { optionIds } from './migrations/0070_option_ids';
import { attendeesByBytes, foldAgain } from './migrations/0073_folded_again';
import { deviceMemory } from './migrations/0074_device_memory';
import { directorySilence } from './migrations/0076_directory_silence';
import { visitsOfAttendees } from './migrations/0077_visits_of_attendees';
import { directoryReading } from './migrations/0078_directory_reading';
import { plansSold } from './migrations/0079_plans_sold';
import { paidTexts } from './migrations/0080_paid_texts';
import { importReadings } from './migrations/0082_import_readings';
import { erasedAnswers } from './migrations/0085_erased_answers';
import { toldAtDoor } from './migrations/0086_told_at_door';
import { bookingOwners } from './migrations/0090_booking_owners';
import { badgeTenths } from './migrations/0093_badge_tenths';
import { filmCodecs } from './migrations/0094_film_codecs';
import { mailLayouts } from './migrations/0095_mail_layouts';
import type { Schema } from './schema/schema';

interface Migration {
  readonly name: string;
  readonly statements: string;
  /** The part of a migration that SQL cannot express, such as folding a text; runs after the statements. */
  readonly fill?: (tx: Transaction<Schema>) => Promise<void>;
}

/** Every migration in its order. One that has been released never changes. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001_accounts', statements: accounts },
  { name: '0002_sites_and_people', statements: sitesAndPeople },
  { name: '0003_places_and_hours', statements: placesAndHours },
  { name: '0004_demo_world', statements: demoWorld },
  { name: '0005_single_sign_on', statements: singleSignOn },
  { name: '0006_profiles', statements: profiles },
  { name: '0007_super_visits', statements: superVisits },
  { name: '0008_evacuation_recording', statements: evacuationRecording },
  { name: '0009_visits', statements: visits },
  { name: '0010_tries', statements: tries },
  { name: '0011_evacuation_lists', statements: evacuationLists },
  { name: '0012_guest_comments', statements: guestComments },
  { name: '0013_sync_errors', statements: syncErrors },
  { name: '0014_evacuation_guests', statements: evacuationGuests },
  { name: '0015_audit_changes', statements: auditChanges },
  { name: '0016_privacy_notice', statements: privacyNotice },
  { name: '0017_devices', statements: devices },
  { name: '0018_files', statements: files },
  { name: '0019_jobs', statements: jobs },
  { name: '0020_messages', statements: messages },
  { name: '0021_branding_and_photos', statements: brandingAndPhotos },
  { name: '0022_points_and_site_groups', statements: pointsAndSiteGroups },
  { name: '0023_invitations', statements: invitations },
  { name: '0025_client_details', statements: clientDetails },
  { name: '0026_orders_and_referrals', statements: ordersAndReferrals },
  { name: '0027_audit_log', statements: auditLog },
  { name: '0028_subscriptions', statements: subscriptions },
  { name: '0029_addon_requests', statements: addonRequests },
  { name: '0030_sso_configs', statements: ssoConfigs },
  { name: '0031_participants', statements: participants },
  { name: '0032_chance_of_photo', statements: chanceOfPhoto },
  { name: '0033_retention', statements: retention },
  { name: '0034_default_managers', statements: defaultManagers },
  { name: '0035_member_records', statements: memberRecords },
  { name: '0036_member_imports', statements: memberImports },
  { name: '0037_directory_sync', statements: directorySync },
  { name: '0038_group_notifications', statements: groupNotifications },
  { name: '0039_member_pins', statements: memberPins },
  { name: '0040_member_documents', statements: memberDocuments },
  { name: '0042_client_jobs', statements: clientJobs },
  { name: '0043_onboarding', statements: onboarding },
  { name: '0045_slack', statements: slack },
  { name: '0046_expected_visits', statements: expectedVisits },
  { name: '0047_members_in_order', statements: membersInOrder },
  { name: '0048_folded_columns', statements: foldedColumns },
  { name: '0049_fields', statements: fields },
  { name: '0050_fields_of_the_library', statements: fieldsOfTheLibrary },
  { name: '0051_turned_away', statements: turnedAway },
  { name: '0052_forms', statements: forms },
  { name: '0053_badges', statements: badges },
  { name: '0054_answer_photos', statements: answerPhotos },
  { name: '0055_forms_at_sign_in', statements: formsAtSignIn },
  { name: '0056_printed_badges', statements: printedBadges },
  { name: '0057_form_links_at_reception', statements: formLinksAtReception },
  { name: '0058_sign_in_points', statements: signInPoints },
  { name: '0059_contactless', statements: contactless },
  { name: '0060_attendees', statements: attendees },
  { name: '0061_attendee_tickets', statements: attendeeTickets },
  { name: '0064_on_site_reports', statements: onSiteReports },
  { name: '0065_kiosk_evacuation', statements: kioskEvacuation },
  { name: '0066_queued_visits', statements: queuedVisits },
  { name: '0067_member_codes', statements: memberCodes },
  { name: '0068_mailed_member_codes', statements: mailedMemberCodes },
  { name: '0069_mailed_visit_codes', statements: mailedVisitCodes },
  { name: '0070_option_ids', statements: optionIds },
  { name: '0073_folded_again', statements: attendeesByBytes, fill: foldAgain },
  { name: '0074_device_memory', statements: deviceMemory },
  { name: '0076_directory_silence', statements: directorySilence },
  { name: '0077_visits_of_attendees', statements: visitsOfAttendees },
  { name: '0078_directory_reading', statements: directoryReading },
  { name: '0079_plans_sold', statements: plansSold },
  { name: '0080_paid_texts', statements: paidTexts },
  { name: '0082_import_readings', statements: importReadings },
  { name: '0085_erased_answers', statements: erasedAnswers },
  { name: '0086_told_at_door', statements: toldAtDoor },
  { name: '0090_booking_owners', statements: bookingOwners },
  { name: '0093_badge_tenths', statements: badgeTenths },
  { name: '0094_film_codecs', statements: filmCodecs },
  { name: '0095_mail_layouts', statements: mailLayouts },
];

/** Any number, as long as no other code of ours takes this advisory lock. */
const MIGRATION_LOCK = 7_268_001;

interface MigrationTable {
  applied_migrations: { name: string; applied_at: Date };
}

/**
 * Migrates the database to the newest version, all or nothing; several processes that start at once wait for each other.
 *
 * @returns the names of the migrations that were applied
 * @throws StartError when the database is of a newer version of this program
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // On a large installation a migration takes any time, as does waiting for that of another process.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const done = await namesOf(tx);
    const unknown = [...done].filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new StartError(
        `The database was made by a newer version of Portico (it knows ${unknown.join(', ')}); start that version instead.`,
      );
    }
    const missing = MIGRATIONS.filter((migration) => !done.has(migration.name));
    for (const { name, statements, fill } of missing) {
      await sql.raw(statements).execute(tx);
      await fill?.(tx);
      await sql`insert into applied_migrations (name) values (${name})`.execute(tx);
    }
    return missing.map(({ name }) => name);
  });
}

async function namesOf(tx: Transaction<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<MigrationTable['applied_migrations'], 'name'>>`select name from applied_migrations`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}
