import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';

import styles from './CommandPalette.module.css';
import { LiveRegion } from '../feedback/LiveRegion';
import overlayStyles from './Overlay.module.css';
import popoverStyles from './Popover.module.css';
import { Spinner } from '../feedback/Spinner';
import { useFocusKept } from './useFocusKept';

/** One thing to go to. */
export interface PaletteItem {
  /** Unlike every other in the palette. */
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from items with the same name: its group, its area. */
  readonly detail?: string;
  readonly icon?: ReactNode;
}

export interface PaletteSection {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Names the dialog and its field. */
  readonly label: string;
  readonly placeholder: string;
  /** The typed text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The results by section, best first; the caller leaves out empty sections. */
  readonly sections: readonly PaletteSection[];
  readonly onChoose: (id: string) => void;
  /** Whether the search is still running. */
  readonly loading?: boolean;
  /** Shown when nothing fits. */
  readonly empty: string;
  /** Said to a screen reader when the results change: '5 results'. */
  readonly announcement: string;
}

/** A search over everything that leads to the chosen result: the field keeps the focus, arrow keys move through the results. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <ModalOverlay
      className={`${overlayStyles.scrim} ${styles.scrim}`}
      isOpen={props.open}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <Modal className={styles.palette}>
        <Dialog aria-label={props.label} className={styles.dialog}>
          <Found {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Found({ label, placeholder, text, onText, sections, onChoose, loading = false, empty, announcement }: CommandPaletteProps) {
  useFocusKept();
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      {/* No search field: there Escape would only empty it. */}
      <TextField aria-label={label} autoFocus className={styles.field}>
        <Search aria-hidden="true" />
        <Input className={styles.input} placeholder={placeholder} enterKeyHint="go" />
        {loading && <Spinner />}
      </TextField>
      <LiveRegion message={announcement} />
      {/* Scrolls by the keyboard, too. */}
      <div className={styles.list} tabIndex={0}>
        <Menu
          aria-label={label}
          className={styles.found}
          onAction={(id) => onChoose(String(id))}
          renderEmptyState={() => <p className={popoverStyles.empty}>{loading ? '' : empty}</p>}
        >
          {sections.map(({ title, items }) => (
            <MenuSection key={title} className={popoverStyles.section}>
              <Header className={popoverStyles.heading}>{title}</Header>
              {items.map(({ id, label: name, detail, icon }) => (
                <MenuItem key={id} id={id} textValue={name} className={popoverStyles.item}>
                  {icon !== undefined && <span className={popoverStyles.icon}>{icon}</span>}
                  <span className={popoverStyles.words}>
                    {name}
                    {detail !== undefined && <span className={popoverStyles.more}> {detail}</span>}
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </div>
    </Autocomplete>
  );
}
