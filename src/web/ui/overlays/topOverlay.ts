/** Dialogs, drawers and popovers, in the order in which they were opened. */
export const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/** Returns the dialog, drawer or popover opened last; null if none is open. */
export const findTopOverlay = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(OVERLAYS)].at(-1) ?? null;
