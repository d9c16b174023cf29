import type { ReactNode } from 'react';

import type { Rule } from '#contract/platform/access';
import { useIsAllowed } from '#portal/processes/session/access';
import { Banner } from '#web/ui/feedback/Banner';
import { PermittedButton } from './PermittedButton';

interface EditableByProps {
  /** Who may change what is shown. */
  readonly rule: Rule;
  /** That somebody may only look, and what the button beside it is called. */
  readonly words: { readonly readOnly: string; readonly change: string };
  /** Draws it; `readOnly` for somebody who may look and not change. */
  readonly children: (readOnly: boolean) => ReactNode;
}

/** Settings, below a line that says so to somebody who may only look at them. */
export function EditableBy({ rule, words, children }: EditableByProps) {
  const mayEdit = useIsAllowed(rule);
  return (
    <>
      {!mayEdit && (
        <Banner
          tone="info"
          actions={
            <PermittedButton rule={rule} size="s">
              {words.change}
            </PermittedButton>
          }
        >
          {words.readOnly}
        </Banner>
      )}
      {children(!mayEdit)}
    </>
  );
}
