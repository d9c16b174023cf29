import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { useSignInVisitorMutation } from '#portal/api/visits/visitors';
import { useChange } from '#portal/api/useChange';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useAskFirst, type AskedAnswers } from '#portal/pieces/asking/answers/useAskFirst';
import { useBadgeAtSignIn } from '#portal/pieces/badges/badges/useBadgeAtSignIn';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppStore } from '#portal/store/hooks';

const ALL_THE_SAME = needs('ManageVisitorGroup.editor');

interface Visit {
  readonly id: number;
  readonly name: string;
}

/** Options of the sign-in; `again` for a person who returns after their visit has ended. */
interface More {
  readonly again?: boolean;
  readonly despite_onboarding?: boolean;
}

/** Returns a function that signs in an existing visit, asks the group's questions, shows the result, and returns true on success. */
export function useSignInVisit(): (visitor: Visit, more?: More) => Promise<boolean> {
  const { t } = useTranslation('today');
  const { toast, fail } = useNotices();
  const store = useAppStore();
  const askFirst = useAskFirst();
  const badgeAtSignIn = useBadgeAtSignIn();
  const signIn = useChange(useSignInVisitorMutation());
  // A member with something left to see before the first sign-in (spec: groups#onboarding).
  const mayAllTheSame = useIsAllowed(ALL_THE_SAME);

  const send = async (visit: Visit, more: More, given?: AskedAnswers): Promise<boolean> => {
    const { id, name } = visit;
    const params = { visitorId: id };
    const sendOne = (answers: AskedAnswers) => signIn.send({ params, body: { ...more, ...answers } });
    const outcome = await askFirst({ id, name, at: 'signIn', given, send: sendOne });
    if (outcome === null) return false;
    const { error } = outcome;
    if (error?.problem.code === 'onboarding_outstanding' && mayAllTheSame) {
      const onAction = () => void send(visit, { ...more, despite_onboarding: true }, outcome.answers);
      toast({ tone: 'danger', text: error.problem.message, action: { label: t('signInVisit.allTheSame'), onAction } });
      return false;
    } else if (error !== undefined) {
      fail(t('signInVisit.failed'), error);
      return false;
    }
    const stored = selectWholeVisitor(store.getState(), id);
    if (stored?.check === 'rejected') {
      toast({ tone: 'danger', text: t('signInVisit.turnedAway', { name, reason: stored.reason ?? '' }).trim() });
      return false;
    }
    if (stored?.approval === 'pending') {
      toast({ tone: 'info', text: t('signInVisit.waits', { name }) });
      return false;
    }
    const isSearched = stored?.selected_for_search === true;
    toast({ tone: 'success', text: isSearched ? t('signInVisit.searched', { name }) : t('signInVisit.done', { name }) });
    badgeAtSignIn([visit], outcome.data.badge);
    return true;
  };
  return (visit, more = {}) => send(visit, more);
}
