import { allOf, anyOf, can, flagOn, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { AnsweredField, AskedField, CustomField, FieldChange, FieldUse, NewField, TakenField } from '../entities/customField';

const EDIT = needs('CustomField.editor');
const LIBRARY = flagOn('fields-library');
// Today's drawer and the evacuation list show a field's name beside each response.
const READ = anyOf(can('CustomField.view'), needs('Today.viewer'), needs('EvacList.viewer'), needs('ManageSite.viewer'));

/** The fields of a site in their order: its own and those from the library. */
export const listCustomFields = defineCall<{ customFields: readonly CustomField[] }>()({
  name: 'listCustomFields',
  method: 'GET',
  path: '/sites/{siteId}/custom-fields',
  access: READ,
  records: { customFields: 'customFields' },
});

/** The questions for people who sign in or out at a site, for all its groups; the kiosks of the site receive the same. */
export const listQuestions = defineCall<{ questions: readonly AskedField[] }>()({
  name: 'listQuestions',
  method: 'GET',
  path: '/sites/{siteId}/questions',
  access: anyOf(needs('Today.viewer'), needs('Today.signinout'), needs('ReturningVisitor.editor')),
});

/** All fields, including deleted ones, that may have an answer given at a site or by a member. */
export const listAnsweredFields = defineCall<{ fields: readonly AnsweredField[] }>()({
  name: 'listAnsweredFields',
  method: 'GET',
  path: '/sites/{siteId}/answered-fields',
  access: READ,
});

/** The fields of a group in their order: its own and those from the library. */
export const listPersonalFields = defineCall<{ personalFields: readonly CustomField[] }>()({
  name: 'listPersonalFields',
  method: 'GET',
  path: '/groups/{groupId}/personal-fields',
  access: anyOf(can('CustomField.view'), needs('ManageVisitorGroup.viewer')),
  records: { personalFields: 'customFields' },
});

/** The library in its order, with the number of sites and groups that use each field. */
export const listLibraryFields = defineCall<{ fields: readonly CustomField[]; taken: readonly TakenField[] }>()({
  name: 'listLibraryFields',
  method: 'GET',
  path: '/fields',
  access: allOf(LIBRARY, can('CustomField.view')),
  records: { fields: 'customFields' },
});

/** Adds a field at the end of the site's fields. 422 on `name` when there are already `SITE_FIELDS_MAX`. */
export const createCustomField = defineCall<{ customField: CustomField }, NewField>()({
  name: 'createCustomField',
  method: 'POST',
  path: '/sites/{siteId}/custom-fields',
  access: EDIT,
  records: { customField: 'customFields' },
  status: 201,
});

/** Adds a field at the end of the group's fields. 422 on `name` when there are already `GROUP_FIELDS_MAX`. */
export const createPersonalField = defineCall<{ customField: CustomField }, NewField>()({
  name: 'createPersonalField',
  method: 'POST',
  path: '/groups/{groupId}/personal-fields',
  access: EDIT,
  records: { customField: 'customFields' },
  status: 201,
});

/** Adds a field at the end of the library. 422 on `name` when there are already `LIBRARY_FIELDS_MAX`. */
export const createLibraryField = defineCall<{ customField: CustomField }, NewField>()({
  name: 'createLibraryField',
  method: 'POST',
  path: '/fields',
  access: allOf(LIBRARY, EDIT),
  records: { customField: 'customFields' },
  status: 201,
});

/**
 * Changes a field of a site, a group or the library. Settings that the new type or condition does not support are reset, unless they are
 * sent. 409 `options_in_use` with `{options}` when options would go that people have chosen and `option_changes` does not say what to do
 * with their answers.
 */
export const updateCustomField = defineCall<{ customField: CustomField }, FieldChange>()({
  name: 'updateCustomField',
  method: 'PATCH',
  path: '/custom-fields/{customFieldId}',
  access: EDIT,
  records: { customField: 'customFields' },
});

/** Stops asking the field; existing answers stay readable. 409 `system_field`. */
export const deleteCustomField = defineCall<undefined>()({
  name: 'deleteCustomField',
  method: 'DELETE',
  path: '/custom-fields/{customFieldId}',
  access: needs('CustomField.deleter'),
});

/** Returns where a field is asked and how many people have answered it, to warn before a change. */
export const getCustomFieldUse = defineCall<{ use: FieldUse }>()({
  name: 'getCustomFieldUse',
  method: 'GET',
  path: '/custom-fields/{customFieldId}/use',
  access: can('CustomField.view'),
});

/** Reorders the fields of a site. 409 `stale` unless the list names each of them exactly once. */
export const orderCustomFields = defineCall<{ customFields: readonly CustomField[] }, { ids: readonly number[] }>()({
  name: 'orderCustomFields',
  method: 'POST',
  path: '/sites/{siteId}/custom-fields/order',
  access: EDIT,
  records: { customFields: 'customFields' },
  // The order belongs to the site; the field itself does not change.
  audit: { subject: 'sites', action: 'updated', unchanged: true },
});

/** Reorders the fields of a group. 409 `stale` unless the list names each of them exactly once. */
export const orderPersonalFields = defineCall<{ personalFields: readonly CustomField[] }, { ids: readonly number[] }>()({
  name: 'orderPersonalFields',
  method: 'POST',
  path: '/groups/{groupId}/personal-fields/order',
  access: EDIT,
  records: { personalFields: 'customFields' },
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/** Reorders the library. 409 `stale` unless the list names each of its fields exactly once. */
export const orderLibraryFields = defineCall<{ fields: readonly CustomField[] }, { ids: readonly number[] }>()({
  name: 'orderLibraryFields',
  method: 'POST',
  path: '/fields/order',
  access: allOf(LIBRARY, EDIT),
  records: { fields: 'customFields' },
  audit: { subject: 'clients', action: 'updated', unchanged: true },
});

/** Adds a library field to a site, after the others. Does nothing if the site already has it. */
export const takeFieldAtSite = defineCall<{ customField: CustomField }, { field_id: number }>()({
  name: 'takeFieldAtSite',
  method: 'POST',
  path: '/sites/{siteId}/custom-fields/take',
  access: allOf(LIBRARY, EDIT),
  records: { customField: 'customFields' },
  audit: { action: 'updated', unchanged: true },
});

/** Adds a library field to a group, after the others. Does nothing if the group already has it. */
export const takeFieldInGroup = defineCall<{ customField: CustomField }, { field_id: number }>()({
  name: 'takeFieldInGroup',
  method: 'POST',
  path: '/groups/{groupId}/personal-fields/take',
  access: allOf(LIBRARY, EDIT),
  records: { customField: 'customFields' },
  audit: { action: 'updated', unchanged: true },
});

/** Removes a library field from a site; works with the flag off as well. */
export const leaveFieldAtSite = defineCall<undefined>()({
  name: 'leaveFieldAtSite',
  method: 'DELETE',
  path: '/sites/{siteId}/custom-fields/{customFieldId}/place',
  access: EDIT,
  audit: { subject: 'customFields', action: 'updated', unchanged: true },
});

/** Removes a library field from a group; works with the flag off as well. */
export const leaveFieldInGroup = defineCall<undefined>()({
  name: 'leaveFieldInGroup',
  method: 'DELETE',
  path: '/groups/{groupId}/personal-fields/{customFieldId}/place',
  access: EDIT,
  audit: { subject: 'customFields', action: 'updated', unchanged: true },
});
