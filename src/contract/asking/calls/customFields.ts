import { allOf, anyOf, can, flagOn, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { AnsweredField, AskedField, CustomField, FieldChange, FieldUse, NewField, TakenField } from '../entities/customField';

const EDIT = needs('CustomField.editor');
const LIBRARY = flagOn('fields-library');
// Today's drawer and the evacuation list show a field's name beside each response.
const READ = anyOf(can('CustomField.view'), needs('Today.viewer'), needs('EvacList.viewer'), needs('ManageSite.viewer'));

/** The fields of a site, its own and those taken from the library, in their order. */
export const listCustomFields = defineCall<{ customFields: readonly CustomField[] }>()({
  name: 'listCustomFields',
  method: 'GET',
  path: '/sites/{siteId}/custom-fields',
  access: READ,
  records: { customFields: 'customFields' },
});

/** What people who sign in or out at a site are asked, of its groups together: the same that a kiosk there is told. */
export const listQuestions = defineCall<{ questions: readonly AskedField[] }>()({
  name: 'listQuestions',
  method: 'GET',
  path: '/sites/{siteId}/questions',
  access: anyOf(needs('Today.viewer'), needs('Today.signinout'), needs('ReturningVisitor.editor')),
});

/** Every field that an answer given at a site, or by a member, may belong to: deleted ones too. */
export const listAnsweredFields = defineCall<{ fields: readonly AnsweredField[] }>()({
  name: 'listAnsweredFields',
  method: 'GET',
  path: '/sites/{siteId}/answered-fields',
  access: READ,
});

/** The fields of a group, its own and those taken from the library, in their order. */
export const listPersonalFields = defineCall<{ personalFields: readonly CustomField[] }>()({
  name: 'listPersonalFields',
  method: 'GET',
  path: '/groups/{groupId}/personal-fields',
  access: anyOf(can('CustomField.view'), needs('ManageVisitorGroup.viewer')),
  records: { personalFields: 'customFields' },
});

/** The library in its order, and in how many sites and groups each field is asked. */
export const listLibraryFields = defineCall<{ fields: readonly CustomField[]; taken: readonly TakenField[] }>()({
  name: 'listLibraryFields',
  method: 'GET',
  path: '/fields',
  access: allOf(LIBRARY, can('CustomField.view')),
  records: { fields: 'customFields' },
});

/** Adds a field below the others of the site. 422 on `name` when `SITE_FIELDS_MAX` are there. */
export const createCustomField = defineCall<{ customField: CustomField }, NewField>()({
  name: 'createCustomField',
  method: 'POST',
  path: '/sites/{siteId}/custom-fields',
  access: EDIT,
  records: { customField: 'customFields' },
  status: 201,
});

/** Adds a field below the others of the group. 422 on `name` when `GROUP_FIELDS_MAX` are there. */
export const createPersonalField = defineCall<{ customField: CustomField }, NewField>()({
  name: 'createPersonalField',
  method: 'POST',
  path: '/groups/{groupId}/personal-fields',
  access: EDIT,
  records: { customField: 'customFields' },
  status: 201,
});

/** Adds a field below the others of the library. 422 on `name` when `LIBRARY_FIELDS_MAX` are there. */
export const createLibraryField = defineCall<{ customField: CustomField }, NewField>()({
  name: 'createLibraryField',
  method: 'POST',
  path: '/fields',
  access: allOf(LIBRARY, EDIT),
  records: { customField: 'customFields' },
  status: 201,
});

/**
 * Of a site, of a group or of the library. Settings that its new type or condition does not have are taken back, unless they are sent. 409
 * `options_in_use` with `{options}` where options go that people have chosen and `option_changes` does not say what becomes of them.
 */
export const updateCustomField = defineCall<{ customField: CustomField }, FieldChange>()({
  name: 'updateCustomField',
  method: 'PATCH',
  path: '/custom-fields/{customFieldId}',
  access: EDIT,
  records: { customField: 'customFields' },
});

/** Asked no more; answers that were given stay readable. 409 `system_field`. */
export const deleteCustomField = defineCall<undefined>()({
  name: 'deleteCustomField',
  method: 'DELETE',
  path: '/custom-fields/{customFieldId}',
  access: needs('CustomField.deleter'),
});

/** Where a field is asked and how many have answered it, for what is said before it changes. */
export const getCustomFieldUse = defineCall<{ use: FieldUse }>()({
  name: 'getCustomFieldUse',
  method: 'GET',
  path: '/custom-fields/{customFieldId}/use',
  access: can('CustomField.view'),
});

/** Puts the fields of a site into an order. 409 `stale` unless exactly all of them are named. */
export const orderCustomFields = defineCall<{ customFields: readonly CustomField[] }, { ids: readonly number[] }>()({
  name: 'orderCustomFields',
  method: 'POST',
  path: '/sites/{siteId}/custom-fields/order',
  access: EDIT,
  records: { customFields: 'customFields' },
  // The place of a field is the site's: the field itself stays as it is.
  audit: { subject: 'sites', action: 'updated', unchanged: true },
});

/** Puts the fields of a group into an order. 409 `stale` unless exactly all of them are named. */
export const orderPersonalFields = defineCall<{ personalFields: readonly CustomField[] }, { ids: readonly number[] }>()({
  name: 'orderPersonalFields',
  method: 'POST',
  path: '/groups/{groupId}/personal-fields/order',
  access: EDIT,
  records: { personalFields: 'customFields' },
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/** Puts the library into an order. 409 `stale` unless exactly all of its fields are named. */
export const orderLibraryFields = defineCall<{ fields: readonly CustomField[] }, { ids: readonly number[] }>()({
  name: 'orderLibraryFields',
  method: 'POST',
  path: '/fields/order',
  access: allOf(LIBRARY, EDIT),
  records: { fields: 'customFields' },
  audit: { subject: 'clients', action: 'updated', unchanged: true },
});

/** Asks a field of the library at a site, below the others. Nothing happens where it is asked already. */
export const takeFieldAtSite = defineCall<{ customField: CustomField }, { field_id: number }>()({
  name: 'takeFieldAtSite',
  method: 'POST',
  path: '/sites/{siteId}/custom-fields/take',
  access: allOf(LIBRARY, EDIT),
  records: { customField: 'customFields' },
  audit: { action: 'updated', unchanged: true },
});

/** Asks a field of the library in a group, below the others. Nothing happens where it is asked already. */
export const takeFieldInGroup = defineCall<{ customField: CustomField }, { field_id: number }>()({
  name: 'takeFieldInGroup',
  method: 'POST',
  path: '/groups/{groupId}/personal-fields/take',
  access: allOf(LIBRARY, EDIT),
  records: { customField: 'customFields' },
  audit: { action: 'updated', unchanged: true },
});

/** Asks a field of the library no more at a site; with the flag off as well. */
export const leaveFieldAtSite = defineCall<undefined>()({
  name: 'leaveFieldAtSite',
  method: 'DELETE',
  path: '/sites/{siteId}/custom-fields/{customFieldId}/place',
  access: EDIT,
  audit: { subject: 'customFields', action: 'updated', unchanged: true },
});

/** Asks a field of the library no more in a group; with the flag off as well. */
export const leaveFieldInGroup = defineCall<undefined>()({
  name: 'leaveFieldInGroup',
  method: 'DELETE',
  path: '/groups/{groupId}/personal-fields/{customFieldId}/place',
  access: EDIT,
  audit: { subject: 'customFields', action: 'updated', unchanged: true },
});
