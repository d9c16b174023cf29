import type { Rule } from '#contract/platform/accessRule';
import { useDecision } from '#portal/processes/session/access';
import { Button, type ButtonProps } from '#web/ui/buttons/Button';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import type { LockedButtonProps } from './LockedButton';

export interface PermittedButtonProps extends Omit<ButtonProps, 'children' | 'locked'> {
  /** The permission required. A constant outside the component: a new one is evaluated again. */
  readonly rule: Rule;
  readonly children: string;
}

// Only for people who lack a permission: most never fetch it.
const LockedButton = lazyPart<LockedButtonProps & Pick<ButtonProps, 'icon'>>(
  async () => (await import(/* webpackChunkName: "locked-button" */ './LockedButton')).LockedButton,
  {
    texts: ['forbidden', 'permissions'],
    waiting: ({ label, size, wide, icon }) => (
      <Button size={size} wide={wide} icon={icon} locked>
        {label}
      </Button>
    ),
  },
);

/**
 * A button where everybody expects it. People who may not press it see it locked, and learn why and who can change that, instead of
 * searching for it in vain.
 */
export function PermittedButton({ rule, ...button }: PermittedButtonProps) {
  const decision = useDecision(rule);
  if (decision.allowed) return <Button {...button} />;
  const { size, wide, icon, children } = button;
  return <LockedButton size={size} wide={wide} icon={icon} label={children} reasons={decision.reasons} />;
}
