import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Drawer } from '#web/ui/overlays/Drawer';

interface LivePanelsProps {
  readonly comments: ReactNode;
  readonly surroundings: ReactNode;
}

/** Shows the content of the side column over the page, where there is no room for it beside the list. */
export function LivePanels({ comments, surroundings }: LivePanelsProps) {
  const { t } = useTranslation('evacuation');
  const [panel, setPanel] = useSearchParam('panel');
  const close = (): void => setPanel(null);
  if (panel === 'comments')
    return (
      <Drawer open title={t('comment.title')} onClose={close}>
        {comments}
      </Drawer>
    );
  return panel === 'around' ? (
    <Drawer open title={t('around.title')} onClose={close}>
      {surroundings}
    </Drawer>
  ) : null;
}
