import { createContext, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Drawer } from '#web/ui/overlays/Drawer';
import styles from './ImportDrawer.module.css';

const FooterContext = createContext<HTMLElement | null>(null);

interface ImportDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer for the steps of an import: the actions of each stand in its footer, beside *Close*. */
export function ImportDrawer({ title, onClose, children }: ImportDrawerProps) {
  const { t } = useTranslation('ui');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <div ref={setPlace} className={styles.actions} />
        </>
      }
    >
      <FooterContext value={place}>{children}</FooterContext>
    </Drawer>
  );
}

/** The buttons of a step, the main one last, in the footer of the drawer. */
export function ImportActions({ children }: { readonly children: ReactNode }) {
  const place = use(FooterContext);
  return place === null ? null : createPortal(children, place);
}
