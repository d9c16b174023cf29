import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import { visitorStatus, type VisitorStatus, type BadgePrinting } from '#contract/visits/entities/visitor';
import { foldText } from '#contract/platform/text/fold';
import type { ChangedQuestions } from '#contract/asking/questions';
import { outstandingForms } from '#contract/asking/signInForms';
import { mayRetry, type RequestError } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { useCreateVisitorMutation } from '#portal/api/visits/visitors';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useBadgeAtSignIn } from '#portal/pieces/badges/badges/useBadgeAtSignIn';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAppStore } from '#portal/store/hooks';
import { changedQuestions } from '#contract/asking/changedQuestions';
import { newVisitorOf, type SignInValues } from './signInDraft';
import { usePresentNamesake } from './usePresentNamesake';

/** A person who was not signed in, and the reason. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

interface PartyOutcome {
  readonly signedIn: number;
  readonly leftOut: readonly LeftOut[];
  /** The names that can be retried: nothing was stored of them. */
  readonly remaining: readonly string[];
  /** The questions that changed on the server meanwhile: nobody was signed in since. */
  readonly changed: ChangedQuestions | null;
  /** The refusal of the shared values: nobody was signed in since. */
  readonly refused: RequestError | null;
  /** The people who are in and were selected for a search. */
  readonly searched: readonly string[];
}

/** The statuses of people with a visit today: they are in, or their existing visit is the one to sign in. */
const KNOWN: readonly VisitorStatus[] = ['in', 'expected', 'to_approve'];

/** Reports whether a refusal is about the party's shared values, not about one of its names. */
const isOfAll = ({ status, problem: { errors = {} } }: RequestError): boolean =>
  status === 422 && Object.keys(errors).length > 0 && !('name' in errors);

const isClosed = ({ status }: RequestError): boolean => status === 401 || status === 403;

type Common = Omit<SignInValues, 'name'> & { readonly visitor_group_id: number };

/** Returns a function that signs in the people of a party one by one, and its progress. Skips people who are in already. */
export function useSignInParty(siteId: number) {
  const { t } = useTranslation('visitors');
  const store = useAppStore();
  const errorText = useErrorText();
  const { send } = useChange(useCreateVisitorMutation());
  const findNamesake = usePresentNamesake(siteId);
  const badgeAtSignIn = useBadgeAtSignIn();
  const [progress, setProgress] = useState<{ readonly number: number; readonly total: number } | null>(null);

  const signIn = async (
    names: readonly string[],
    common: Common,
    asked: readonly AskedField[],
    answers: Readonly<Record<string, string>>,
  ): Promise<PartyOutcome> => {
    const came: { readonly id: number; readonly name: string }[] = [];
    const leftOut: LeftOut[] = [];
    const remaining: string[] = [];
    const searched: string[] = [];
    let printing: BadgePrinting | null = null;
    const outcome = (changed: ChangedQuestions | null = null, refused: RequestError | null = null): PartyOutcome => {
      setProgress(null);
      if (came.length > 0) badgeAtSignIn(came, printing);
      return { signedIn: came.length, leftOut, remaining, changed, refused, searched };
    };
    /** Returns why a person is not signed in again; undefined for people who are not known. */
    const whyKnown = async (name: string): Promise<string | undefined> => {
      // A failed search finds nobody, but the people signed in just now are known.
      if (came.some((other) => foldText(other.name) === foldText(name))) return t('party.isIn');
      const namesake = await findNamesake(name, KNOWN);
      if (namesake === null) return undefined;
      return visitorStatus(namesake) === 'in' ? t('party.isIn') : t('party.isExpected');
    };
    for (const [index, name] of names.entries()) {
      setProgress({ number: index + 1, total: names.length });
      const known = await whyKnown(name);
      if (known !== undefined) {
        leftOut.push({ name, reason: known });
        continue;
      }
      const { data, error } = await send({ body: newVisitorOf({ ...common, name }, asked, answers) });
      if (error !== undefined) {
        if (outstandingForms(error.problem) !== null) {
          leftOut.push({ name, reason: t('party.formLeft') });
          continue;
        }
        remaining.push(name);
        const changed = changedQuestions(error.problem);
        const refused = isOfAll(error) ? error : null;
        if (changed === null && refused === null) leftOut.push({ name, reason: errorText(error, t('signInForm.failed')) });
        // These failures would hit the others too: changed questions, a wrong host, no response, a rate limit, a revoked permission.
        if (changed === null && refused === null && !mayRetry(error) && !isClosed(error)) continue;
        remaining.push(...names.slice(index + 1));
        return outcome(changed, changed === null ? refused : null);
      }
      const visit = selectWholeVisitor(store.getState(), data.visitor);
      if (visit?.check === 'rejected') leftOut.push({ name, reason: visit.reason ?? t('party.rejected') });
      else if (visit?.approval === 'pending') leftOut.push({ name, reason: t('party.waits') });
      else {
        came.push({ id: data.visitor, name });
        if (visit?.selected_for_search === true) searched.push(name);
        printing ??= data.badge ?? null;
      }
    }
    return outcome();
  };
  return { signIn, progress };
}
