import { needs } from '#contract/platform/access';
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

/** By name: those that are asked at a site that the caller may see; `former` are deleted ones whose responses are kept. */
export const listForms = defineCall<{ forms: readonly FormSummary[]; former: readonly FormerForm[] }>()({
  name: 'listForms',
  method: 'GET',
  path: '/forms',
  access: READ,
});

/** 404 `form_gone` for one that was deleted. */
export const getForm = defineCall<{ form: Form }>()({
  name: 'getForm',
  method: 'GET',
  path: '/forms/{formId}',
  access: READ,
});

/** 422 on `name` when `FORMS_MAX` are there. */
export const createForm = defineCall<{ form: Form }, NewForm>()({
  name: 'createForm',
  method: 'POST',
  path: '/forms',
  access: EDIT,
  status: 201,
  audit: { subject: 'forms' },
});

/** Another version when questions, rules or their language differ. */
export const updateForm = defineCall<{ form: Form }, FormChange>()({
  name: 'updateForm',
  method: 'PATCH',
  path: '/forms/{formId}',
  access: EDIT,
  audit: { subject: 'forms' },
});

/** It is asked no more; what was filled in stays until its visits go. */
export const deleteForm = defineCall<undefined>()({
  name: 'deleteForm',
  method: 'DELETE',
  path: '/forms/{formId}',
  access: needs('ManageForm.deleter'),
  audit: { subject: 'forms' },
});

export interface FormResponsesQuery extends PageQuery {
  /** Found in names. */
  q?: string;
  outcome?: FormOutcome;
  site_id?: number;
  group_id?: number;
  /** Days by the clock of the visit's site, both included. */
  from?: string;
  to?: string;
}

/** The newest first, with what each of their versions asked; of a deleted form, too. */
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

/** What somebody whose visit is there has to fill in at the sign-in, and how what was filled in ended. */
export const listVisitForms = defineCall<{ forms: readonly AskedForm[] }>()({
  name: 'listVisitForms',
  method: 'GET',
  path: '/visitors/{visitorId}/forms',
  access: SIGN_IN,
});

/**
 * Makes a link to what is left to fill in, for the person's own phone. 409 `forms_done`, and as a sign-in where the visit cannot begin;
 * 429 `too_many_form_links`. Not repeated by a key: the answer is a secret.
 */
export const createFormLink = defineCall<FormDeskLink>()({
  name: 'createFormLink',
  method: 'POST',
  path: '/visitors/{visitorId}/form-link',
  access: SIGN_IN,
  audit: { subject: 'visitors', action: 'updated', unchanged: true },
});

/** Mails the person such a link. 409 also `visit_without_email` and `form_sent_lately`. */
export const mailFormLink = defineCall<FormAddress>()({
  name: 'mailFormLink',
  method: 'POST',
  path: '/visitors/{visitorId}/form-link/mail',
  access: SIGN_IN,
  audit: { subject: 'visitors', action: 'updated', unchanged: true },
});

/** Asked when somebody opens the link of a mail or of reception; changes nothing. */
export const openFormPage = defineCall<FormPage, { token: string }>()({
  name: 'openFormPage',
  method: 'POST',
  path: '/form-page',
  access: 'anonymous',
  base: 'global',
  // Only reads.
  audit: 'none',
});

/** Keeps what the person of a link has filled in. 404 `form_gone`; 409 `form_answered`, and `form_changed` with the page as it now is. */
export const answerForm = defineCall<FormPage, FormAnswer & { token: string }>()({
  name: 'answerForm',
  method: 'POST',
  path: '/form-page/answers',
  access: 'anonymous',
  base: 'global',
  // Nobody is signed in, and what was filled in is kept with its time.
  audit: 'none',
});
