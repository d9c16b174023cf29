import Joi from 'joi';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { id } from '#contract/platform/rules/parameters';
import { contentLocale, note } from '#contract/platform/rules/text';
import { FORM_QUESTIONS_MAX, FORMS_MAX, type SignInForm } from '../entities/form';
import { SIGNATURE_TEXT_MAX_LENGTH } from '../signatureText';

/** Of a question, made by the editor. */
export const questionId = (): Joi.StringSchema => Joi.string().guid({ version: 'uuidv4', separator: '-' });

/** Answers to a form by question; whether they fit is for the form to say. */
export const formAnswers = (): Joi.ObjectSchema<Readonly<Record<string, string>>> =>
  Joi.object<Readonly<Record<string, string>>>()
    .pattern(questionId(), note(Math.max(NOTE_MAX_LENGTH, SIGNATURE_TEXT_MAX_LENGTH)).allow(''))
    .max(FORM_QUESTIONS_MAX)
    .required();

/** The forms that somebody who signs in has filled in. */
export const signInForms = (): Joi.ArraySchema<SignInForm[]> =>
  Joi.array()
    .items(
      Joi.object<SignInForm, true>({
        form_id: id().required(),
        version: id().required(),
        locale: contentLocale(),
        answers: formAnswers(),
      }),
    )
    .unique('form_id')
    .max(FORMS_MAX);
