import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BadgePrinting } from '#contract/entities/badge';
import type { AskedField } from '#contract/entities/customField';
import type { ChangedQuestions } from '#contract/questions';
import { outstandingForms } from '#contract/signInForms';
import { mayRetry } from '#portal/api/requestError';
import { useChange } from '#portal/api/useChange';
import { useCreateVisitorMutation } from '#portal/api/visitors';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useBadgeAtSignIn } from '#portal/parts/badges/useBadgeAtSignIn';
import { useErrorText } from '#portal/parts/form/useErrorText';
import { useAppStore } from '#portal/store/hooks';
import { changedQuestions } from '#portal/ui/form/answers/changedQuestions';
import { newVisitorOf, type SignInValues } from './signInDraft';
import { usePresentNamesake } from './usePresentNamesake';

/** Somebody who was not signed in, and why. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

interface PartyOutcome {
  readonly signedIn: number;
  readonly leftOut: readonly LeftOut[];
  /** Those who may be tried again: nothing was kept of them. */
  readonly remaining: readonly string[];
  /** Other questions are asked by now: nobody was signed in since. */
  readonly changed: ChangedQuestions | null;
}

type Common = Omit<SignInValues, 'name'> & { readonly visitor_group_id: number };

/** Returns what signs the people of a party in, one after the other, and how far it is. Who is in already is left out. */
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
    let printing: BadgePrinting | null = null;
    const outcome = (changed: ChangedQuestions | null = null): PartyOutcome => {
      setProgress(null);
      if (came.length > 0) badgeAtSignIn(came, printing);
      return { signedIn: came.length, leftOut, remaining, changed };
    };
    for (const [index, name] of names.entries()) {
      setProgress({ number: index + 1, total: names.length });
      if ((await findNamesake(name)) !== null) {
        leftOut.push({ name, reason: t('party.isIn') });
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
        if (changed === null) leftOut.push({ name, reason: errorText(error, t('signInForm.failed')) });
        // What one meets the others would meet, too: other questions, no answer, a server at its limit.
        if (changed === null && !mayRetry(error)) continue;
        remaining.push(...names.slice(index + 1));
        return outcome(changed);
      }
      const visit = selectWholeVisitor(store.getState(), data.visitor);
      if (visit?.check === 'rejected') leftOut.push({ name, reason: visit.reason ?? t('party.rejected') });
      else if (visit?.approval === 'pending') leftOut.push({ name, reason: t('party.waits') });
      else {
        came.push({ id: data.visitor, name });
        printing ??= data.badge ?? null;
      }
    }
    return outcome();
  };
  return { signIn, progress };
}
