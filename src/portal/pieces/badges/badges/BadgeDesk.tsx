import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Badge, BadgeChange, BadgeDesign, BadgeOwner } from '#contract/badges/entities/badge';
import { useCreateBadgeMutation, useGetBadgeSampleQuery, useListBadgesQuery, useUpdateBadgeMutation } from '#portal/api/badges/badges';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { changedFields } from '#portal/kit/form/recordMapping';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { oneOf, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { BADGE_TEMPLATES, designOf, type BadgeTemplate } from './badgeTemplates';
import { BadgeList, type BadgeUse } from './BadgeList';
import { BadgeBuilder } from './BadgeBuilder';
import { sampleFacts } from './sampleFacts';

const ADDRESS = { record: openRecord(), add: oneOf(BADGE_TEMPLATES, null) };
const ROW_HEIGHT = 120;

export interface BadgeDeskProps extends BadgeUse {
  readonly owner: BadgeOwner;
}

/** The badges of a site or a group: which one is in use, and the builder in which they are made. */
export function BadgeDesk(desk: BadgeDeskProps) {
  const { owner, readOnly } = desk;
  const { t } = useTranslation('badges');
  const { toast } = useNotices();
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const read = useListBadgesQuery({ query: owner });
  const sample = useGetBadgeSampleQuery({ query: owner });
  const create = useChange(useCreateBadgeMutation());
  const update = useChange(useUpdateBadgeMutation());
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
    return (
      <EditBadge
        key={`${opened.id} ${opened.revision}`}
        opened={opened}
        sample={sample.data}
        send={(body) => update.send({ params: { badgeId: opened.id }, body })}
        onSaved={saved}
        onClose={() => change({ record: null })}
      />
    );
  }
  return (
    <BadgeList
      {...desk}
      badges={badges}
      facts={sampleFacts(sample.data)}
      hrefOf={(id) => hrefWith({ record: id })}
      onAdd={(template) => change({ add: template })}
    />
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

interface EditBadgeProps extends Pick<Parameters<typeof BadgeBuilder>[0], 'sample' | 'onSaved' | 'onClose'> {
  readonly opened: Badge;
  readonly send: (change: BadgeChange) => Promise<ChangeOutcome<unknown>>;
}

function EditBadge({ opened, send, ...builder }: EditBadgeProps) {
  const { name, width_mm, height_mm, elements } = opened;
  const before = { name, width_mm, height_mm, elements };
  return (
    <BadgeBuilder
      {...builder}
      badge={before}
      isNew={false}
      param="record"
      save={(badge) => {
        const fields = changedFields(badge, before);
        const base = Object.fromEntries(Object.entries(before).filter(([field]) => field in fields));
        return send({ ...fields, base });
      }}
    />
  );
}
