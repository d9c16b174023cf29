import type { Config } from '#contract/clients/calls/client';
import type { Client } from '#contract/clients/entities/client';
import type { Evacuation, EvacuationChange, EvacuationReport, Evacuee, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import type { Profile } from '#contract/identity/entities/profile';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { Visitor } from '#contract/visits/entities/visitor';
import { ADMINISTRATOR_PERMISSIONS } from '#contract/platform/roles';

export function aClient(fields: Partial<Client> = {}): Client {
  return {
    id: 1,
    revision: 1,
    global_client_id: 'eu:harbour-and-pine',
    name: 'Harbour & Pine',
    logo_url: null,
    logo_file_id: null,
    logo: null,
    country: 'GB',
    address: null,
    locale: null,
    timezone: null,
    is_school: false,
    reseller: false,
    plan_type: 'pro',
    site_limit: 10,
    group_limit: 20,
    sms_available_tokens: 0,
    sms_pending_tokens: 0,
    trial_ends_on: null,
    account_status: null,
    force_2fa: false,
    password_expiry: null,
    force_reauthentication: false,
    prevent_password_reuse: false,
    scheduling_status: 'disabled',
    time_and_attendance_enabled: false,
    settings: {},
    ...fields,
  };
}

export function aSite(fields: Partial<SiteSummary> = {}): SiteSummary {
  return {
    id: 1,
    revision: 1,
    name: 'Harbour House',
    type: 'standard',
    timezone: 'Europe/London',
    visitors_signed_in_count: 20,
    count_revision: 100,
    evacuation_in_progress: false,
    evacuation_kind: null,
    space_exists: false,
    spaces_enabled: false,
    qr_scanning_enabled: false,
    brand_colour: null,
    accent_colour: null,
    active_from: null,
    active_until: null,
    ...fields,
  };
}

export function aProfile(fields: Partial<Profile> = {}): Profile {
  return {
    id: 3,
    revision: 1,
    name: 'Ada Lind',
    email: 'ada@portico.test',
    pending_email: null,
    locale: 'en',
    managed_by: null,
    password_changed_at: '2030-01-02T09:00:00Z',
    password_expires_at: null,
    two_factor: false,
    two_factor_required_by: [],
    recovery_codes_left: 0,
    ...fields,
  };
}

export function aConfig(fields: Partial<Config> = {}): Config {
  return {
    pusher: { key: 'portico', cluster: 'mt1' },
    abilities: [],
    roles: ADMINISTRATOR_PERMISSIONS,
    latest_app_version: '0.0.1',
    local_user_id: 7,
    system_role: 'administrator',
    client: aClient(),
    sites: [aSite(), aSite({ id: 2, name: 'Pine Yard' })],
    evacuations: [],
    zones: {},
    sso_provider_id: null,
    map_tiles: null,
    companion_invitations: true,
    mail_available: true,
    sms_available: false,
    slack_available: false,
    sells_plans: true,
    ...fields,
  };
}

export function aVisitor(fields: Partial<Visitor> = {}): Visitor {
  return {
    id: 1,
    revision: 1,
    site_id: 1,
    visitor_group_id: 3,
    visitor_group_type: 'non_returning',
    returning_visitor_id: null,
    name: 'Ben Osei',
    email: null,
    company: null,
    reason: null,
    notes: null,
    locale: null,
    in_timestamp: '2030-03-04T09:00:00Z',
    out_timestamp: null,
    expected_timestamp: null,
    all_day: false,
    rejected_at: null,
    notify_id: null,
    host_name: null,
    host_told_by: null,
    auto_signed_out: false,
    approval: null,
    check: 'passed',
    protected: false,
    anonymised: false,
    photo: null,
    member_photo: false,
    expired_documents: [],
    selected_for_search: false,
    additional: {},
    geofence: null,
    metadata: { signed_in_by: 'kiosk', device_name: null, visit_number: 1 },
    ...fields,
  };
}

/** Builds a site channel's event for a sign-in or sign-out. The count is left out by some publishers. */
export function visitEvent(visitor: Visitor, count?: number, countRevision = 0): object {
  const { id, revision, name, site_id, visitor_group_id, visitor_group_type, in_timestamp, out_timestamp } = visitor;
  return {
    visitor: { id, revision, name, site_id, visitor_group_id, visitor_group_type, in_timestamp, out_timestamp },
    ...(count === undefined ? {} : { site: { id: site_id, visitors_signed_in_count: count, count_revision: countRevision } }),
  };
}

export function anEvacuee(fields: Partial<Evacuee> = {}): Evacuee {
  return {
    id: 1,
    revision: 1,
    evacuation_id: 5,
    visitor_id: null,
    name: 'Ben Osei',
    status: 'missing',
    group_id: 3,
    in_timestamp: null,
    host_name: null,
    company: null,
    fields: [],
    needs_help_to_leave: false,
    member_id: null,
    marked_at: null,
    marked_by: null,
    evacuation_point_id: null,
    added_by: null,
    ...fields,
  };
}

export function aNotListed(fields: Partial<NotListedPerson> = {}): NotListedPerson {
  return {
    visitor_id: 91,
    name: 'Nikhil Park',
    group_id: 6,
    group_name: 'Parking permits',
    is_delivery: false,
    host_name: null,
    company: null,
    in_timestamp: '2030-03-04T08:00:00Z',
    revision: 2,
    ...fields,
  };
}

export function anEvacuation(fields: Partial<Evacuation> = {}): Evacuation {
  return {
    id: 5,
    revision: 1,
    site_id: 1,
    kind: 'real',
    status: 'in_progress',
    event_counter: 0,
    started_at: '2030-03-04T09:00:00Z',
    completed_at: null,
    started_by: 'Ada Lind',
    evacuee_count: 0,
    safe_count: 0,
    all_safe_at: null,
    ...fields,
  };
}

export function aReport(counter: number, evacuees: readonly Evacuee[], fields: Partial<EvacuationReport> = {}): EvacuationReport {
  return {
    evacuation: anEvacuation({ event_counter: counter, revision: counter + 1 }),
    accessed_via: 'portal',
    groups: [{ id: 3, name: 'Visitors' }],
    evacuees,
    comments: [],
    participants: [],
    evacuation_points: [],
    offline_devices: [],
    bookings: [],
    doubts: [],
    not_listed: [],
    ...fields,
  };
}

/** Builds a change of an evacuation's recording: its counter, and minutes and seconds since nine. */
export function aChange(event_counter: number, at: string, fields: Partial<EvacuationChange>): EvacuationChange {
  return {
    event_counter,
    at: `2030-03-04T09:${at}Z`,
    kind: 'marked',
    by: 'Kim Berg',
    evacuee_id: null,
    from_status: null,
    status: null,
    evacuation_point_id: null,
    comment_id: null,
    ...fields,
  };
}
