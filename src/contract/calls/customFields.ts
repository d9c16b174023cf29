import { anyOf, can, needs } from '../access';
import { defineCall } from '../call';
import type { AskedField, CustomField } from '../entities/customField';

/** The fields of a site, its own and those taken from the library, in their order. */
export const listCustomFields = defineCall<{ customFields: readonly CustomField[] }>()({
  name: 'listCustomFields',
  method: 'GET',
  path: '/sites/{siteId}/custom-fields',
  // Today's drawer and the evacuation list show a field's name beside each response.
  access: anyOf(can('CustomField.view'), needs('Today.viewer'), needs('EvacList.viewer'), needs('ManageSite.viewer')),
  records: { customFields: 'customFields' },
});

/** What people who sign in or out at a site are asked, of its groups together: the same that a kiosk there is told. */
export const listQuestions = defineCall<{ questions: readonly AskedField[] }>()({
  name: 'listQuestions',
  method: 'GET',
  path: '/sites/{siteId}/questions',
  access: anyOf(needs('Today.viewer'), needs('Today.signinout'), needs('ReturningVisitor.editor')),
});
