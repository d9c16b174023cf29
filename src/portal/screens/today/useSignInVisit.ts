import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import { useSignInVisitorMutation } from '#portal/api/visitors';
import { useChange } from '#portal/api/useChange';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppStore } from '#portal/store/hooks';

const ALL_THE_SAME = needs('ManageVisitorGroup.editor');

interface Visit {
  readonly id: number;
  readonly name: string;
}

/** Signs in somebody who is expected and says so; answers whether it worked. */
export function useSignInVisit(): (visitor: Visit) => Promise<boolean> {
  const { t } = useTranslation('today');
  const { toast, fail } = useNotices();
  const store = useAppStore();
  const signIn = useChange(useSignInVisitorMutation());
  // A member with something left to see before the first sign-in (spec: groups#onboarding).
  const mayAllTheSame = useIsAllowed(ALL_THE_SAME);

  const send = async ({ id, name }: Visit, isAllTheSame: boolean): Promise<boolean> => {
    const answer = await signIn.send({ params: { visitorId: id }, body: isAllTheSame ? { despite_onboarding: true } : {} });
    if (answer.error?.problem.code === 'onboarding_outstanding' && mayAllTheSame) {
      const onAction = () => void send({ id, name }, true);
      toast({ tone: 'danger', text: answer.error.problem.message, action: { label: t('signInVisit.allTheSame'), onAction } });
      return false;
    }
    if (answer.error !== undefined) {
      fail(t('signInVisit.failed'), answer.error);
      return false;
    }
    const isSearched = selectWholeVisitor(store.getState(), id)?.selected_for_search === true;
    toast({ tone: 'success', text: isSearched ? t('signInVisit.searched', { name }) : t('signInVisit.done', { name }) });
    return true;
  };
  return (visit) => send(visit, false);
}
