import { IdCard, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { BADGES_MAX, factOfField, type Badge, type BadgeDesign, type BadgeOwner } from '#contract/badges/entities/badge';
import {
  useCreateBadgeMutation,
  useDeleteBadgeMutation,
  useGetBadgeSampleQuery,
  useListBadgesQuery,
  useUpdateBadgeMutation,
} from '#portal/api/badges/badges';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { changedFields } from '#portal/kit/form/recordMapping';
import { selectBackend } from '#portal/processes/session/selectors';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { oneOf, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useAppSelector } from '#portal/store/hooks';
import { BadgeDrawing } from '#web/ui/badge/BadgeDrawing';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import { CardColumn } from '#web/ui/layout/CardColumn';
import { BADGE_TEMPLATES, designOf, type BadgeTemplate } from './badgeTemplates';
import { BadgeBuilder } from './BadgeBuilder';
import styles from './Badges.module.css';

const ADDRESS = { record: openRecord(), add: oneOf(BADGE_TEMPLATES, null) };
const ROW_HEIGHT = 120;

export interface BadgeDeskProps {
  readonly owner: BadgeOwner;
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

/** The badges of a site or a group: which one is in use, and the builder in which they are made. */
export function BadgeDesk({ owner, chosenId, readOnly, choose, hint, settings }: BadgeDeskProps) {
  const { t, i18n } = useTranslation('badges');
  const number = (value: number): string => numberText(value, i18n.language);
  const { toast, fail } = useNotices();
  const backend = useAppSelector(selectBackend);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const read = useListBadgesQuery({ query: owner });
  const sample = useGetBadgeSampleQuery({ query: owner });
  const create = useChange(useCreateBadgeMutation());
  const update = useChange(useUpdateBadgeMutation());
  const [deleting, setDeleting] = useState<Badge | null>(null);
  const badges = read.data?.badges;

  if (read.isError || sample.isError) {
    const retry = (): void => {
      void read.refetch();
      void sample.refetch();
    };
    return <ErrorState title={t('loadFailed')} onRetry={retry} retrying={read.isFetching || sample.isFetching} />;
  }
  if (badges === undefined || sample.data === undefined) return <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />;

  const saved = (name: string): void => {
    toast({ tone: 'success', text: t('saved', { name }) });
    change({ record: null, add: null });
  };
  const opened = badges.find(({ id }) => id === values.record);
  if (!readOnly && values.add !== null) {
    return (
      <NewBadge
        key={values.add}
        template={values.add}
        sample={sample.data}
        save={(badge) => create.send({ body: { ...badge, ...owner } })}
        onSaved={saved}
        onClose={() => change({ add: null })}
      />
    );
  }
  if (!readOnly && opened !== undefined) {
    const { name, width_mm, height_mm, elements } = opened;
    const before = { name, width_mm, height_mm, elements };
    return (
      <BadgeBuilder
        key={`${opened.id} ${opened.revision}`}
        badge={before}
        isNew={false}
        param="record"
        sample={sample.data}
        save={(badge) => {
          const fields = changedFields(badge, before);
          const base = Object.fromEntries(Object.entries(before).filter(([field]) => field in fields));
          return update.send({ params: { badgeId: opened.id }, body: { ...fields, base } });
        }}
        onSaved={saved}
        onClose={() => change({ record: null })}
      />
    );
  }

  const use = async (badge: Badge, isUsed: boolean): Promise<void> => {
    const { error } = await choose(isUsed ? badge.id : null);
    if (error !== undefined) fail(t('useFailed'), error);
    else toast({ tone: 'success', text: isUsed ? t('used', { name: badge.name }) : t('notUsed', { name: badge.name }) });
  };
  const facts = { ...Object.fromEntries(sample.data.fields.map((field) => [factOfField(field.id), field.name])), ...sample.data.facts };
  const templates: Record<BadgeTemplate, string> = { name: t('template.name'), visit: t('template.visit'), small: t('template.small') };
  const add = !readOnly && (
    <Menu
      label={t('add')}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={badges.length >= BADGES_MAX}>
          {t('add')}
        </Button>
      }
    >
      {BADGE_TEMPLATES.map((template) => (
        <MenuItem key={template} onAction={() => change({ add: template })}>
          {templates[template]}
        </MenuItem>
      ))}
    </Menu>
  );

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
                <li key={badge.id} className={styles.item}>
                  <div className={styles.paper}>
                    <BadgeDrawing design={badge} facts={facts} backend={backend} />
                  </div>
                  <span className={styles.name}>{badge.name}</span>
                  <span className={styles.hint}>{t('measures', { width: number(badge.width_mm), height: number(badge.height_mm) })}</span>
                  {badge.id === chosenId && <Tag tone="safe">{t('inUse')}</Tag>}
                  {!readOnly && (
                    <div className={styles.buttons}>
                      <LinkButton size="s" href={hrefWith({ record: badge.id })} aria-label={t('editOf', { name: badge.name })}>
                        {t('edit')}
                      </LinkButton>
                      <Button
                        size="s"
                        aria-label={badge.id === chosenId ? t('stopOf', { name: badge.name }) : t('useOf', { name: badge.name })}
                        onClick={() => void use(badge, badge.id !== chosenId)}
                      >
                        {badge.id === chosenId ? t('stop') : t('use')}
                      </Button>
                      <Button
                        size="s"
                        variant="danger"
                        aria-haspopup="dialog"
                        aria-label={t('deleteOf', { name: badge.name })}
                        onClick={() => setDeleting(badge)}
                      >
                        {t('delete')}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <div className={styles.buttons}>{add}</div>
            {badges.length >= BADGES_MAX && <p className={styles.hint}>{t('full', { limit: BADGES_MAX })}</p>}
          </div>
        )}
        {deleting !== null && <DeleteBadge badge={deleting} isUsed={deleting.id === chosenId} onClose={() => setDeleting(null)} />}
      </Card>
      {settings}
    </CardColumn>
  );
}

interface NewBadgeProps extends Omit<Parameters<typeof BadgeBuilder>[0], 'badge' | 'isNew' | 'param'> {
  readonly template: BadgeTemplate;
}

function NewBadge({ template, ...builder }: NewBadgeProps) {
  const { t } = useTranslation('badges');
  const [design] = useState<BadgeDesign>(() => designOf(template));
  const name = t('newName');
  const badge = useMemo(() => ({ ...design, name }), [design, name]);
  return <BadgeBuilder {...builder} badge={badge} isNew param="add" />;
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
