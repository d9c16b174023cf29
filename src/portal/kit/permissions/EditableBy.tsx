import type { ReactNode } from 'react';

import type { Rule } from '#contract/platform/accessRule';
import { useIsAllowed } from '#portal/processes/session/access';
import { Banner } from '#web/ui/feedback/Banner';
import { PermittedButton } from './PermittedButton';

interface EditableByProps {
  /** The permission to change the settings. */
  readonly rule: Rule;
  /** The note that the person has read-only access, and the label of the button beside it. */
  readonly words: { readonly readOnly: string; readonly change: string };
  /** Renders the settings; `readOnly` for people with read-only access. */
  readonly children: (readOnly: boolean) => ReactNode;
}

/** Settings, below a note for people with read-only access. */
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
