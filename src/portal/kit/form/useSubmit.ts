import { FORM_ERROR, type FormApi } from 'final-form';
import { useTranslation } from 'react-i18next';

import type { RequestError } from '#web/net/requestError';
import type { ChangeOutcome } from '#portal/api/useChange';
import { submitErrors } from '#web/ui/form/submitErrors';
import { useErrorText } from '../notices/useErrorText';

/** The form field for a field of the server, if it has another name: `{ in_timestamp: 'in.time' }`. */
export type FieldNames = Readonly<Record<string, string>>;

interface SubmitOptions<Values, Answer> {
  /** Sends the typed values. */
  readonly send: (values: Values) => Promise<ChangeOutcome<Answer>>;
  /** The banner's text where the server gives none; 'Failed to save. Please try again.' by default. */
  readonly failed?: string;
  readonly fieldNames?: FieldNames;
  /** Returns the form's errors for a refusal that is more than a message; undefined for any other. */
  readonly refusal?: (error: RequestError, values: Values, form: FormApi<Values>) => object | undefined;
  /** Runs once the server has confirmed. */
  readonly onDone?: (answer: Answer, values: Values, form: FormApi<Values>) => void;
}

/** Turns a change into a form's `onSubmit`: a refusal is shown at its fields, problems without a field in the banner. */
export function useSubmit<Values extends object, Answer>({
  send,
  failed,
  fieldNames = {},
  refusal,
  onDone,
}: SubmitOptions<Values, Answer>) {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  return async (values: Values, form: FormApi<Values>): Promise<object | undefined> => {
    const { data, error } = await send(values);
    if (error === undefined) {
      onDone?.(data, values, form);
      return undefined;
    }
    const text = errorText(error, failed ?? t('failedToSave'));
    const found = refusal?.(error, values, form);
    if (found !== undefined) return { ...found, [FORM_ERROR]: text };
    const errors = Object.fromEntries(
      Object.entries(error.problem.errors ?? {}).map(([field, messages]) => [fieldNames[field] ?? field, messages]),
    );
    return submitErrors({
      problem: { message: error.problem.message, errors },
      fields: form.getRegisteredFields(),
      fallback: text,
    });
  };
}
