import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '#contract/entities/account';
import { isLineSubject, type LineSubject } from '#contract/entities/auditLog';

/** How the audit log says who did what to what, and names fields. */
export function useAuditWords() {
  const { t } = useTranslation(['auditLog', 'ui']);
  const actions: Record<AuditEntry['action'], string> = {
    created: t('action.created'),
    updated: t('action.updated'),
    deleted: t('action.deleted'),
    completed: t('action.completed'),
    reopened: t('action.reopened'),
    signed_in: t('action.signed_in'),
    signed_out: t('action.signed_out'),
    refused: t('action.refused'),
    rejected: t('action.rejected'),
    revealed: t('action.revealed'),
    exported: t('action.exported'),
  };
  const subjects: Record<LineSubject, string> = {
    sites: t('subject.sites'),
    devices: t('subject.devices'),
    messages: t('subject.messages'),
    evacuationPoints: t('subject.evacuationPoints'),
    customFields: t('subject.customFields'),
    groups: t('subject.groups'),
    members: t('subject.members'),
    visitors: t('subject.visitors'),
    signOutBatches: t('subject.signOutBatches'),
    evacuations: t('subject.evacuations'),
    evacuees: t('subject.evacuees'),
    comments: t('subject.comments'),
    evacuationShares: t('subject.evacuationShares'),
    bookings: t('subject.bookings'),
    closurePeriods: t('subject.closurePeriods'),
    clients: t('subject.clients'),
    users: t('subject.users'),
    roles: t('subject.roles'),
    smsOrders: t('subject.smsOrders'),
    referrals: t('subject.referrals'),
    ssoConfigs: t('subject.ssoConfigs'),
    addonRequests: t('subject.addonRequests'),
    subscriptions: t('subject.subscriptions'),
    invoices: t('subject.invoices'),
    billingContacts: t('subject.billingContacts'),
    subscriptionRequests: t('subject.subscriptionRequests'),
    profiles: t('subject.profiles'),
    sessions: t('subject.sessions'),
    email: t('subject.email'),
    password: t('subject.password'),
    two_factor: t('subject.two_factor'),
    recovery_codes: t('subject.recovery_codes'),
    ssoAccessRequests: t('subject.ssoAccessRequests'),
    auditLog: t('subject.auditLog'),
  };
  // Fields that the portal shows; others are named as they are stored.
  const fields: ReadonlyMap<string, string> = new Map(
    Object.entries({
      name: t('field.name'),
      type: t('field.type'),
      timezone: t('field.timezone'),
      locale: t('field.locale'),
      address: t('field.address'),
      location: t('field.location'),
      reply_to_name: t('field.reply_to_name'),
      reply_to_email: t('field.reply_to_email'),
      autocomplete: t('field.autocomplete'),
      brand_colour: t('field.brand_colour'),
      accent_colour: t('field.accent_colour'),
      privacy_notice: t('field.privacy_notice'),
      image_file_id: t('field.image_file_id'),
      video_file_id: t('field.video_file_id'),
      active_from: t('field.active_from'),
      active_until: t('field.active_until'),
      start_date: t('field.start_date'),
      end_date: t('field.end_date'),
      reason: t('field.reason'),
      can_sign_in: t('field.can_sign_in'),
      show_on_fire_list: t('field.show_on_fire_list'),
      visitor_photos_enabled: t('field.visitor_photos_enabled'),
      visitor_group_ids: t('field.visitor_group_ids'),
      email: t('field.email'),
      mobile: t('field.mobile'),
      notes: t('field.notes'),
      additional: t('field.additional'),
      company: t('field.company'),
      status: t('field.status'),
      kind: t('field.kind'),
      started_at: t('field.started_at'),
      completed_at: t('field.completed_at'),
      title: t('field.title'),
      content: t('field.content'),
      position: t('field.position'),
      label: t('field.label'),
      expires_at: t('field.expires_at'),
      revoked_at: t('field.revoked_at'),
      required: t('field.required'),
      sensitive: t('field.sensitive'),
      alerts_enabled: t('field.alerts_enabled'),
      site_id: t('field.site_id'),
      space_id: t('field.space_id'),
      archived_at: t('field.archived_at'),
      out_timestamp: t('field.out_timestamp'),
      in_timestamp: t('field.in_timestamp'),
      from: t('field.from'),
      to: t('field.to'),
      hide_sign_outs: t('field.hide_sign_outs'),
      photo_required: t('field.photo_required'),
      geofence_enabled: t('field.geofence_enabled'),
      privacy_notice_url: t('field.privacy_notice_url'),
      marked_at: t('field.marked_at'),
      marked_by: t('field.marked_by'),
      is_protected: t('field.is_protected'),
      paired_at: t('field.paired_at'),
      data_retention: t('field.data_retention'),
      photo_data_retention: t('field.photo_data_retention'),
      message_agreement_data_retention: t('field.message_agreement_data_retention'),
      archive_members_after: t('field.archive_members_after'),
      delete_members_after: t('field.delete_members_after'),
      retention_visits: t('field.retention_visits'),
      retention_photos: t('field.retention_photos'),
      retention_agreements: t('field.retention_agreements'),
      retention_archived: t('field.retention_archived'),
      retention_deleted: t('field.retention_deleted'),
      single_sign_on: t('subject.ssoConfigs'),
    }),
  );
  const subjectOf = (subject: string): string => (isLineSubject(subject) ? subjects[subject] : subject);
  return {
    actions,
    subjects,
    fieldName: (field: string): string => fields.get(field) ?? field,
    /** Somebody whose account is gone has no name any more. */
    actorOf: ({ actor }: Pick<AuditEntry, 'actor'>): string => actor ?? t('former'),
    recordOf: ({ subject, subject_id: id, subject_name: name }: Pick<AuditEntry, 'subject' | 'subject_id' | 'subject_name'>): string => {
      if (name !== null) return t('ui:labelled', { label: subjectOf(subject), value: name });
      // There is one log: its id is the client's.
      return id === null || subject === 'auditLog' ? subjectOf(subject) : t('numbered', { subject: subjectOf(subject), id });
    },
    /** What a stored value says; an instant and a number stay as they are. */
    valueText: (value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('line.nothing');
      if (typeof value === 'boolean') return value ? t('line.yes') : t('line.no');
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}
