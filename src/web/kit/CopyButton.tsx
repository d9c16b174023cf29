import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from '#web/ui/buttons/Button';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';

const SAID_FOR_MS = 3_000;

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  readonly text: string;
  /** The label 'Copy key', and the one shown for a moment afterwards: 'Copied'. */
  readonly label: string;
  readonly copiedLabel: string;
}

/** Puts a text on the clipboard and confirms it. The text should be selectable as well: a page that is not secure has no clipboard. */
export function CopyButton({ text, label, copiedLabel, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Missing on a page that is not secure, refused without permission.
    if (!('clipboard' in navigator)) return;
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };

  return (
    <>
      <Button {...look} icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={copy}>
        {copied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{copied && copiedLabel}</VisuallyHidden>
    </>
  );
}
