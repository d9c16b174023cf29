import type { ComponentProps, ReactNode } from 'react';

import { Tooltip } from '../overlays/Tooltip';
import { Button } from './Button';
import type { ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'wide' | 'aria-label'> {
  /** What it does: its name, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Within reach all the same: what it is can be asked, and a focus that stands on it is not lost. */
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

/** The tooltip says the name once more, so it must not become the description too. */
function NamedButton({ 'aria-describedby': _tooltip, ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} />;
}
