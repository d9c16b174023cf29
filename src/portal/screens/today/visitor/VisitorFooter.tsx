import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { visitorStatus, type Visitor } from '#contract/visits/entities/visitor';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useIsAllowed } from '#portal/processes/session/access';
import type { VisitorAction } from './useVisitorActions';

const SIGN_IN_OUT = needs('Today.signinout');
const APPROVE = needs('Today.approvepending');

export interface VisitorButtons {
  readonly visitor: Visitor;
  /** Whether people of the visit's group are signed in at all. */
  readonly canSignIn: boolean;
  readonly pending: VisitorAction | null;
  readonly onAction: (action: VisitorAction) => void;
}

/** Offers the usual actions for a visit in its present state, the main one last. */
export function VisitorFooter({ visitor, canSignIn, pending, onAction }: VisitorButtons) {
  const { t } = useTranslation('visitors');
  const maySignIn = useIsAllowed(SIGN_IN_OUT);
  const button = (action: VisitorAction) => ({
    pending: pending === action,
    disabled: pending !== null && pending !== action,
    onClick: () => onAction(action),
  });
  // One button takes the place of another while the action before ends: closed for that moment, it would lose the focus.
  const onlyButton = (action: VisitorAction) => ({ pending: pending !== null, onClick: () => onAction(action) });

  switch (mainStatus(visitor, canSignIn)) {
    case 'to_approve': {
      const both = canSignIn && maySignIn;
      return (
        <>
          <PermittedButton rule={APPROVE} {...button('decline')}>
            {t('action.decline')}
          </PermittedButton>
          <PermittedButton rule={APPROVE} variant={both ? 'secondary' : 'primary'} {...button('approve')}>
            {t('action.approve')}
          </PermittedButton>
          {both && (
            <PermittedButton rule={APPROVE} variant="primary" {...button('approveAndSignIn')}>
              {t('action.approveAndSignIn')}
            </PermittedButton>
          )}
        </>
      );
    }
    case 'expected':
      return (
        <PermittedButton rule={SIGN_IN_OUT} variant="primary" {...onlyButton('signIn')}>
          {t('action.signIn')}
        </PermittedButton>
      );
    case 'in':
      return (
        <PermittedButton rule={SIGN_IN_OUT} variant="primary" {...onlyButton('signOut')}>
          {t('action.signOut')}
        </PermittedButton>
      );
    case 'out':
      return (
        <PermittedButton rule={SIGN_IN_OUT} variant="primary" {...onlyButton('signInAgain')}>
          {t('action.signInAgain')}
        </PermittedButton>
      );
    case null:
      return null;
  }
}

/** Returns the visit's state if it has a main action; null otherwise. */
export function mainStatus(visitor: Visitor, canSignIn: boolean): 'to_approve' | 'expected' | 'in' | 'out' | null {
  const status = visitorStatus(visitor);
  if (status === 'to_approve' || status === 'in') return status;
  return (status === 'expected' || status === 'out') && canSignIn && !visitor.anonymised ? status : null;
}
