import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useQuestionsAhead } from '#portal/api/asking/customFields';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectVisitor } from '#portal/entities/visitors';
import { Button } from '#web/ui/buttons/Button';
import { useSignInVisit } from '../useSignInVisit';

/** Signs in the expected person of a row; nothing where their group cannot sign in. */
export function SignInRowButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('today');
  const visitor = useAppSelector((state) => selectVisitor(state, id));
  const canSignIn = useAppSelector((state) => selectGroup(state, visitor?.visitor_group_id ?? null)?.can_sign_in ?? false);
  const signIn = useSignInVisit();
  useQuestionsAhead(visitor?.site_id ?? null);
  const [pending, setPending] = useState(false);
  if (visitor === undefined || !canSignIn) return null;

  const press = async (): Promise<void> => {
    setPending(true);
    await signIn(visitor);
    setPending(false);
  };

  return (
    <Button size="s" pending={pending} aria-label={t('signInVisit.named', { name: visitor.name })} onClick={() => void press()}>
      {t('signInVisit.label')}
    </Button>
  );
}
