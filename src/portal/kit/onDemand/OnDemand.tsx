import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type ReactNode, type RefObject } from 'react';

import { wait } from '#web/wait';
import { PartFailed } from './PartFailed';

/** The props that the button must pass on while its overlay is not there yet. */
export type ClosedButtonProps = Pick<
  ComponentProps<'button'>,
  'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
>;

interface OnDemandProps {
  /** Fetches the button with its overlay; the fetched one opens at once (`useOpenAtOnce`). */
  readonly load: () => Promise<ComponentType>;
  readonly popup: 'menu' | 'listbox';
  /** The same button, without its overlay. */
  readonly button: (props: ClosedButtonProps) => ReactNode;
}

/**
 * A button whose menu is fetched when somebody is about to open it: React Aria's overlays are larger than all the rest of the shell, and
 * nobody needs them at the start.
 */
export function OnDemand({ load, popup, button }: OnDemandProps) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // It asks for several files, which takes longer than a frame: the look under the pointer, and the press, show first.
  const fetched = () => wait(0).then(load);
  // A failure shows at the press.
  const prepare = () => void fetched().catch(() => undefined);
  const open = () => {
    setFailure(null);
    fetched().then(
      (component) => setLoaded(() => component),
      (error: unknown) => setFailure({ error }),
    );
  };

  if (Loaded !== null) return <Loaded />;
  const closed = button({
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
    onPointerEnter: prepare,
    onFocus: prepare,
  });
  if (failure === null) return closed;
  return (
    <>
      {closed}
      <PartFailed error={failure.error} onRetry={open} onClose={() => setFailure(null)} />
    </>
  );
}

interface OpenAtOnce<Element extends HTMLElement> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** For the button, or its placeholder: it takes the place and the focus of the one that was pressed. */
  readonly ref: RefObject<Element | null>;
}

/** Opens the overlay that `OnDemand` fetches, as soon as it is there. The focus must be on the button first, to return to it. */
export function useOpenAtOnce<Element extends HTMLElement = HTMLButtonElement>(): OpenAtOnce<Element> {
  const [open, onOpenChange] = useState(false);
  const ref = useRef<Element>(null);
  useEffect(() => {
    const button = ref.current instanceof HTMLButtonElement ? ref.current : ref.current?.querySelector('button');
    button?.focus();
    onOpenChange(true);
  }, []);
  return { open, onOpenChange, ref };
}
