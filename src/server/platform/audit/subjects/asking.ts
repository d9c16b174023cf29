import { subject } from './subject';

/** The subjects of the audit log whose records belong to the wing. */
export const ASKING_SUBJECTS = {
  customFields: subject({
    table: 'custom_fields',
    name: 'name',
    values: [
      'name',
      'type',
      'values',
      'groups',
      'required',
      'sensitive',
      'condition',
      'in_visit_record',
      'is_favourite',
      'on_fire_list',
      'evacuation_role',
      'help_values',
      'on_pdf_message_agreements',
      'on_host_notifications',
      'reject_values',
      'reject_message',
      'translations',
    ],
  }),
  forms: subject({
    table: 'forms',
    name: 'name',
    values: ['name', 'site_ids', 'group_ids', 'when', 'yearly', 'locale', 'version'],
  }),
  messages: subject({
    table: 'site_messages',
    name: 'title',
    values: ['title', 'content', 'locale', 'translations', 'visitor_group_ids', 'required', 'agree_by', 'attachment_file_id', 'position'],
  }),
};
