import * as calls from '#contract/asking/calls/forms';
import type { FormAnswer, FormPage } from '#contract/asking/entities/form';
import { send, type Outcome } from '#web/net/transport';
import { takeAccountLanguage } from '#web/i18n/i18n';
import type { SessionStep } from '#web/session/service';

/* No endpoints: their arguments, including token and answers, would appear in actions and in the store. */

/** Loads the page of a link, and uses the person's language unless this device has one of its own. */
export function openFormPage(token: string): SessionStep<Promise<Outcome<FormPage>>> {
  return async (_dispatch, _getState, { globalBase, storage }) => {
    const outcome = await send(calls.openFormPage, { body: { token } }, { base: globalBase, token: null });
    if ('data' in outcome && outcome.data.locale !== undefined) await takeAccountLanguage(outcome.data.locale, storage);
    return outcome;
  };
}

/** Sends a form that was filled in. */
export function answerForm(token: string, answer: FormAnswer): SessionStep<Promise<Outcome<FormPage>>> {
  return (_dispatch, _getState, { globalBase }) =>
    send(calls.answerForm, { body: { token, ...answer } }, { base: globalBase, token: null });
}

type Answers = Readonly<Record<string, string>>;
/** A form of one visit, in one version: another version has other questions. */
export interface DraftOf {
  readonly visitorId: number;
  readonly formId: number;
  readonly version: number;
}

const keyOf = ({ visitorId, formId, version }: DraftOf): string => `form:${visitorId}:${formId}:${version}`;

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && Object.values(value).every((answer) => typeof answer === 'string');

/** Reads the answers typed on this device and not sent yet. */
export function readDraft(of: DraftOf): SessionStep<Answers | undefined> {
  return (_dispatch, _getState, { storage }) => {
    try {
      const kept: unknown = JSON.parse(storage.get(keyOf(of)) ?? 'null');
      return isAnswers(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Stores the typed answers on this device; deletes them once they are sent. */
export function keepDraft(of: DraftOf, answers: Answers | null): SessionStep {
  return (_dispatch, _getState, { storage }) =>
    answers === null ? storage.remove(keyOf(of)) : storage.set(keyOf(of), JSON.stringify(answers));
}
