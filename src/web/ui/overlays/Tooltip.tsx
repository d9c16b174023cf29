import type { DOMAttributes, ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import styles from './Tooltip.module.css';

/** A pointer must rest this long; the keyboard's focus shows it at once. */
const DELAY_MS = 500;

interface TooltipProps {
  readonly text: string;
  /** One control that can be focused. */
  readonly children: ReactElement<DOMAttributes<HTMLElement>, string>;
}

/** One more word on a control, on hover and on focus; Escape hides it. Never the only place of something needed. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
