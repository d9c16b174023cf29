import { needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type {
  AskedForm,
  Form,
  FormAnswer,
  FormAddress,
  FormChange,
  FormDeskLink,
  FormerForm,
  FormOutcome,
  FormPage,
  FormResponse,
  FormSummary,
  FormVersion,
  NewForm,
} from '../entities/form';

const READ = needs('ManageForm.viewer');
const EDIT = needs('ManageForm.editor');
const SIGN_IN = needs('Today.signinout');

/** Forms by name: those that are asked at a site that the caller may see. `former` are deleted forms with stored responses. */
export const listForms = defineCall<{ forms: readonly FormSummary[]; former: readonly FormerForm[] }>()({
  name: 'listForms',
  method: 'GET',
  path: '/forms',
  access: READ,
});

/** Returns a form. 404 `form_gone` if it was deleted. */
export const getForm = defineCall<{ form: Form }>()({
  name: 'getForm',
  method: 'GET',
  path: '/forms/{formId}',
  access: READ,
});

/** Creates a form. 422 on `name` when there are already `FORMS_MAX`. */
export const createForm = defineCall<{ form: Form }, NewForm>()({
  name: 'createForm',
  method: 'POST',
  path: '/forms',
  access: EDIT,
  status: 201,
  audit: { subject: 'forms' },
});

/** Changes a form. Creates a new version when questions, rules or their language differ. */
export const updateForm = defineCall<{ form: Form }, FormChange>()({
  name: 'updateForm',
  method: 'PATCH',
  path: '/forms/{formId}',
  access: EDIT,
  audit: { subject: 'forms' },
});

/** Stops asking the form; its responses stay until their visits are deleted. */
export const deleteForm = defineCall<undefined>()({
  name: 'deleteForm',
  method: 'DELETE',
  path: '/forms/{formId}',
  access: needs('ManageForm.deleter'),
  audit: { subject: 'forms' },
});

export interface FormResponsesQuery extends PageQuery {
  /** Searches in names. */
  q?: string;
  outcome?: FormOutcome;
  site_id?: number;
  group_id?: number;
  /** Days in the time zone of the visit's site, both included. */
  from?: string;
  to?: string;
}

/** Responses, newest first, with the questions of each of their versions; also for a deleted form. */
export const listFormResponses = defineCall<
  { responses: readonly FormResponse[]; versions: readonly FormVersion[]; meta: Meta },
  undefined,
  FormResponsesQuery
>()({
  name: 'listFormResponses',
  method: 'GET',
  path: '/forms/{formId}/responses',
  access: READ,
});

/** The forms that the person of an existing visit has to fill in at sign-in, and the outcome of those already filled in. */
export const listVisitForms = defineCall<{ forms: readonly AskedForm[] }>()({
  name: 'listVisitForms',
  method: 'GET',
  path: '/visitors/{visitorId}/forms',
  access: SIGN_IN,
});

/**
 * Creates a link to the outstanding forms, for the person's own phone. 409 `forms_done`, and the codes of a sign-in where the visit cannot
 * begin; 429 `too_many_form_links`. Not repeatable with an idempotency key, because the response is a secret.
 */
export const createFormLink = defineCall<FormDeskLink>()({
  name: 'createFormLink',
  method: 'POST',
  path: '/visitors/{visitorId}/form-link',
  access: SIGN_IN,
  audit: { subject: 'visitors', action: 'updated', unchanged: true },
});

/** Mails such a link to the person. 409 also `visit_without_email` and `form_sent_lately`. */
export const mailFormLink = defineCall<FormAddress>()({
  name: 'mailFormLink',
  method: 'POST',
  path: '/visitors/{visitorId}/form-link/mail',
  access: SIGN_IN,
  audit: { subject: 'visitors', action: 'updated', unchanged: true },
});

/** Opens the form page of a link, mailed or from reception. Read-only. */
export const openFormPage = defineCall<FormPage, { token: string }>()({
  name: 'openFormPage',
  method: 'POST',
  path: '/form-page',
  access: 'anonymous',
  base: 'global',
  // Read-only.
  audit: 'none',
});

/** Stores the response of a link's person. 404 `form_gone`; 409 `form_answered`, and `form_changed` with the current page. */
export const answerForm = defineCall<FormPage, FormAnswer & { token: string }>()({
  name: 'answerForm',
  method: 'POST',
  path: '/form-page/answers',
  access: 'anonymous',
  base: 'global',
  // Nobody is signed in, and the response is stored with its time.
  audit: 'none',
});
