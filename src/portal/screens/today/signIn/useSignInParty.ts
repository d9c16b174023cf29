import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changedQuestions } from '#contract/asking/changedQuestions';
import type { AskedField } from '#contract/asking/entities/customField';
import type { ChangedQuestions } from '#contract/asking/questions';
import { foldText } from '#contract/platform/text/fold';
import { visitorStatus, type VisitorStatus, type BadgePrinting } from '#contract/visits/entities/visitor';
import { mendingOf } from '#contract/visits/signIn/refusals';
import { useChange } from '#portal/api/useChange';
import { useCreateVisitorMutation } from '#portal/api/visits/visitors';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useBadgeAtSignIn } from '#portal/pieces/badges/badges/useBadgeAtSignIn';
import { useAppStore } from '#portal/store/hooks';
import { mayRetry, type RequestError } from '#web/net/requestError';
import { newVisitorOf, type SignInValues } from './signInDraft';
import { usePresentNamesake } from './usePresentNamesake';

/** A person who was not signed in, and the reason. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** How the sign-in of a party went. */
export interface PartyOutcome {
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

/** How the sign-in of one person of the party went. */
type One =
  | { readonly is: 'in'; readonly id: number; readonly isSearched: boolean; readonly badge: BadgePrinting | null }
  | { readonly is: 'leftOut'; readonly reason: string }
  | { readonly is: 'refused'; readonly error: RequestError };

/** Returns a function that signs in the people of a party one by one, and its progress. Skips people who are in already. */
export function useSignInParty(siteId: number) {
  const { t } = useTranslation('visitors');
  const errorText = useErrorText();
  const badgeAtSignIn = useBadgeAtSignIn();
  const whyKnown = useWhyKnown(siteId);
  const signInOne = useSignInOne();
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
    for (const [index, name] of names.entries()) {
      setProgress({ number: index + 1, total: names.length });
      const known = await whyKnown(name, came);
      const one: One = known === null ? await signInOne({ ...common, name }, asked, answers) : { is: 'leftOut', reason: known };
      if (one.is === 'in') {
        came.push({ id: one.id, name });
        if (one.isSearched) searched.push(name);
        printing ??= one.badge;
      } else if (one.is === 'leftOut') leftOut.push({ name, reason: one.reason });
      else {
        const changed = changedQuestions(one.error.problem);
        const refused = changed === null && isOfAll(one.error) ? one.error : null;
        remaining.push(name);
        if (changed === null && refused === null) leftOut.push({ name, reason: errorText(one.error, t('signInForm.failed')) });
        // These failures would hit the others too: changed questions, a wrong host, no response, a rate limit, a revoked permission.
        if (changed === null && refused === null && !mayRetry(one.error) && !isClosed(one.error)) continue;
        remaining.push(...names.slice(index + 1));
        return outcome(changed, refused);
      }
    }
    return outcome();
  };
  return { signIn, progress };
}

/** Returns a function that says why a person is not signed in again; null for people who are not known. */
function useWhyKnown(siteId: number) {
  const { t } = useTranslation('visitors');
  const findNamesake = usePresentNamesake(siteId);
  return async (name: string, came: readonly { readonly name: string }[]): Promise<string | null> => {
    // A failed search finds nobody, but the people signed in just now are known.
    if (came.some((other) => foldText(other.name) === foldText(name))) return t('party.isIn');
    const namesake = await findNamesake(name, KNOWN);
    if (namesake === null) return null;
    return visitorStatus(namesake) === 'in' ? t('party.isIn') : t('party.isExpected');
  };
}

/** Returns a function that signs one person of a party in. Nobody waits for forms of others: these are left out. */
function useSignInOne() {
  const { t } = useTranslation('visitors');
  const store = useAppStore();
  const { send } = useChange(useCreateVisitorMutation());
  return async (
    values: Common & { readonly name: string },
    asked: readonly AskedField[],
    answers: Readonly<Record<string, string>>,
  ): Promise<One> => {
    const { data, error } = await send({ body: newVisitorOf(values, asked, answers) });
    if (error !== undefined)
      return mendingOf(error.problem).step === 'form' ? { is: 'leftOut', reason: t('party.formLeft') } : { is: 'refused', error };
    const visit = selectWholeVisitor(store.getState(), data.visitor);
    if (visit?.check === 'rejected') return { is: 'leftOut', reason: visit.reason ?? t('party.rejected') };
    if (visit?.approval === 'pending') return { is: 'leftOut', reason: t('party.waits') };
    return { is: 'in', id: data.visitor, isSearched: visit?.selected_for_search === true, badge: data.badge ?? null };
  };
}
