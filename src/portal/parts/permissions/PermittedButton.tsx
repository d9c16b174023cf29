import { lazy, Suspense } from 'react';

import { withTexts } from '../../i18n/withTexts';
import type { Rule } from '../../../contract/access';
import { useDecision } from '../../processes/session/access';
import { Button, type ButtonProps } from '../../ui/buttons/Button';

export interface PermittedButtonProps extends Omit<ButtonProps, 'children' | 'locked'> {
  /** Who may. A constant outside the component: it decides when to decide again. */
  readonly rule: Rule;
  readonly children: string;
}

// Only for whoever lacks something: most people never fetch it.
const LockedButton = lazy(() => withTexts(import(/* webpackChunkName: "locked-button" */ './LockedButton').then((module) => module.LockedButton), ['forbidden', 'permissions']));

/**
 * A button where everybody expects it. Whoever may not press it sees it closed, and learns why and who can change that,
 * instead of looking for it in vain.
 */
export function PermittedButton({ rule, ...button }: PermittedButtonProps) {
  const decision = useDecision(rule);
  if (decision.allowed) return <Button {...button} />;
  const { size, wide, icon, children } = button;
  return (
    <Suspense fallback={<Button size={size} wide={wide} icon={icon} locked>{children}</Button>}>
      <LockedButton size={size} wide={wide} label={children} reasons={decision.reasons} />
    </Suspense>
  );
}
