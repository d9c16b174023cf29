import type { ComponentProps, ReactNode } from 'react';

import { Tooltip } from '../overlays/Tooltip';
import { Button } from './Button';
import type { ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'wide' | 'aria-label'> {
  /** The action, used as the button's name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Keeps a disabled button focusable, so that its tooltip can be read and a focus on it is not lost. */
const OFF = { 'aria-disabled': true, 'data-off': true } as const;

/** A button that is only an icon. Its label is read out, and shown on hover and focus. */
export function IconButton({ label, icon, variant = 'quiet', disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <NamedButton {...rest} {...(disabled === true ? OFF : { onClick })} variant={variant} aria-label={label} iconOnly>
        {icon}
      </NamedButton>
    </Tooltip>
  );
}

/** Drops the description: the tooltip repeats the name. */
function NamedButton({ 'aria-describedby': _tooltip, ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} />;
}
