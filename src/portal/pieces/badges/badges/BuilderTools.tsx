import { Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#web/ui/buttons/IconButton';
import styles from './Badges.module.css';
import { type beginBadge, type BadgeEdit } from './badgeEditor';

/** Parts of the room that the label may take. */
export const ZOOMS = [0.5, 0.75, 1, 1.5, 2] as const;

interface EditorProps {
  readonly editor: ReturnType<typeof beginBadge>;
  readonly edit: (edit: BadgeEdit) => void;
}

interface BuilderToolsProps extends EditorProps {
  /** The place in the list of zooms. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Goes back and forth through what was done, and comes nearer or goes away. */
export function BuilderTools({ editor, edit, zoom, onZoom }: BuilderToolsProps) {
  const { t } = useTranslation('badges');
  return (
    <div className={styles.buttons}>
      <IconButton
        label={t('undo')}
        icon={<Undo2 aria-hidden="true" />}
        disabled={editor.past.length === 0}
        onClick={() => edit({ type: 'undone' })}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 aria-hidden="true" />}
        disabled={editor.future.length === 0}
        onClick={() => edit({ type: 'redone' })}
      />
      <IconButton label={t('zoomOut')} icon={<ZoomOut aria-hidden="true" />} disabled={zoom === 0} onClick={() => onZoom(zoom - 1)} />
      <IconButton
        label={t('zoomIn')}
        icon={<ZoomIn aria-hidden="true" />}
        disabled={zoom === ZOOMS.length - 1}
        onClick={() => onZoom(zoom + 1)}
      />
    </div>
  );
}
