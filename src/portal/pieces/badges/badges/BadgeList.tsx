import { IdCard, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BADGES_MAX, type Badge, type BadgeFacts } from '#contract/badges/entities/badge';
import { useDeleteBadgeMutation } from '#portal/api/badges/badges';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { selectBackend } from '#portal/processes/session/selectors';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useAppSelector } from '#portal/store/hooks';
import { BadgeDrawing } from '#web/ui/badge/BadgeDrawing';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import { CardColumn } from '#web/ui/layout/CardColumn';
import { BADGE_TEMPLATES, type BadgeTemplate } from './badgeTemplates';
import styles from './Badges.module.css';

/** The use of badges at a site or in a group. */
export interface BadgeUse {
  /** The badge in use. */
  readonly chosenId: number | null;
  readonly readOnly: boolean;
  /** Puts a badge to use, or none. */
  readonly choose: (badgeId: number | null) => Promise<ChangeOutcome<unknown>>;
  /** The text about printing without a badge. */
  readonly hint: string;
  /** Below the list; not beside the builder, which is saved by itself. */
  readonly settings: ReactNode;
}

interface BadgeListProps extends BadgeUse {
  readonly badges: readonly Badge[];
  readonly facts: BadgeFacts;
  readonly hrefOf: (badgeId: number) => string;
  readonly onAdd: (template: BadgeTemplate) => void;
}

/** Lists the badges, with the ways to make another one. */
export function BadgeList({ badges, facts, hrefOf, onAdd, ...desk }: BadgeListProps) {
  const { t } = useTranslation('badges');
  const { chosenId, readOnly, hint, settings } = desk;
  const [deleting, setDeleting] = useState<Badge | null>(null);
  const isFull = badges.length >= BADGES_MAX;
  const add = !readOnly && <AddMenu isFull={isFull} onAdd={onAdd} />;
  return (
    <CardColumn>
      <Card title={t('title')}>
        {badges.length === 0 ? (
          <EmptyState icon={<IdCard />} title={t('empty')} action={add}>
            {t('emptyHint')}
          </EmptyState>
        ) : (
          <div className={styles.part}>
            <p className={styles.hint}>{hint}</p>
            <ul className={styles.list} aria-label={t('title')}>
              {badges.map((badge) => (
                <Item
                  key={badge.id}
                  chosenId={chosenId}
                  readOnly={readOnly}
                  choose={desk.choose}
                  badge={badge}
                  facts={facts}
                  href={hrefOf(badge.id)}
                  onDelete={() => setDeleting(badge)}
                />
              ))}
            </ul>
            <div className={styles.buttons}>{add}</div>
            {isFull && <p className={styles.hint}>{t('full', { limit: BADGES_MAX })}</p>}
          </div>
        )}
        {deleting !== null && <DeleteBadge badge={deleting} isUsed={deleting.id === chosenId} onClose={() => setDeleting(null)} />}
      </Card>
      {settings}
    </CardColumn>
  );
}

interface AddMenuProps {
  readonly isFull: boolean;
  readonly onAdd: (template: BadgeTemplate) => void;
}

function AddMenu({ isFull, onAdd }: AddMenuProps) {
  const { t } = useTranslation('badges');
  const templates: Record<BadgeTemplate, string> = { name: t('template.name'), visit: t('template.visit'), small: t('template.small') };
  return (
    <Menu
      label={t('add')}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isFull}>
          {t('add')}
        </Button>
      }
    >
      {BADGE_TEMPLATES.map((template) => (
        <MenuItem key={template} onAction={() => onAdd(template)}>
          {templates[template]}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface ItemProps extends Pick<BadgeUse, 'chosenId' | 'readOnly' | 'choose'> {
  readonly badge: Badge;
  readonly facts: BadgeFacts;
  readonly href: string;
  readonly onDelete: () => void;
}

function Item({ badge, facts, href, chosenId, readOnly, choose, onDelete }: ItemProps) {
  const { t, i18n } = useTranslation('badges');
  const number = (value: number): string => numberText(value, i18n.language);
  const { toast, fail } = useNotices();
  const backend = useAppSelector(selectBackend);
  const use = async (isUsed: boolean): Promise<void> => {
    const { error } = await choose(isUsed ? badge.id : null);
    if (error !== undefined) fail(t('useFailed'), error);
    else toast({ tone: 'success', text: isUsed ? t('used', { name: badge.name }) : t('notUsed', { name: badge.name }) });
  };
  return (
    <li className={styles.item}>
      <div className={styles.paper}>
        <BadgeDrawing design={badge} facts={facts} backend={backend} />
      </div>
      <span className={styles.name}>{badge.name}</span>
      <span className={styles.hint}>{t('measures', { width: number(badge.width_mm), height: number(badge.height_mm) })}</span>
      {badge.id === chosenId && <Tag tone="safe">{t('inUse')}</Tag>}
      {!readOnly && (
        <div className={styles.buttons}>
          <LinkButton size="s" href={href} aria-label={t('editOf', { name: badge.name })}>
            {t('edit')}
          </LinkButton>
          <Button
            size="s"
            aria-label={badge.id === chosenId ? t('stopOf', { name: badge.name }) : t('useOf', { name: badge.name })}
            onClick={() => void use(badge.id !== chosenId)}
          >
            {badge.id === chosenId ? t('stop') : t('use')}
          </Button>
          <Button size="s" variant="danger" aria-haspopup="dialog" aria-label={t('deleteOf', { name: badge.name })} onClick={onDelete}>
            {t('delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DeleteBadgeProps {
  readonly badge: Badge;
  readonly isUsed: boolean;
  readonly onClose: () => void;
}

function DeleteBadge({ badge, isUsed, onClose }: DeleteBadgeProps) {
  const { t } = useTranslation('badges');
  const { toast } = useNotices();
  const remove = useChange(useDeleteBadgeMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('deleteTitle', { name: badge.name })}
      confirmLabel={t('delete')}
      send={() => remove.send({ params: { badgeId: badge.id } })}
      onDone={() => toast({ tone: 'success', text: t('deleted', { name: badge.name }) })}
      onClose={onClose}
    >
      <p>{isUsed ? t('deleteUsed') : t('deleteText')}</p>
    </ConfirmChange>
  );
}
