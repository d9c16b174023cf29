import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs, type Rule } from '#contract/platform/accessRule';
import type { Group } from '#contract/people/entities/group';
import { selectWholeGroup } from '#portal/entities/groups';
import { EditableBy } from '#portal/kit/permissions/EditableBy';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { useAppSelector } from '#portal/store/hooks';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

const EDIT = needs('ManageVisitorGroup.editor');

interface GroupTabProps {
  /** Renders the tab for the whole group; `readOnly` if the user may view but not edit it. */
  readonly children: (group: Group, readOnly: boolean) => ReactNode;
  /** The rule for changing it; by default the permission to edit groups. */
  readonly rule?: Rule;
  /** The notice of a read-only tab, and the label of the button beside it. */
  readonly words?: { readonly readOnly: string; readonly change: string };
}

/** A settings tab of the group that the address names, once its frame has loaded it. Texts: `groupSettings`. */
export function GroupTab({ children, rule = EDIT, words }: GroupTabProps) {
  const { t } = useTranslation('groupSettings');
  const groupId = Number(useRouteParams().groupId);
  const group = useAppSelector((state) => selectWholeGroup(state, groupId));
  if (group === undefined) return <SkeletonRows rows={6} rowHeight={72} />;
  return (
    <EditableBy key={group.id} rule={rule} words={words ?? { readOnly: t('readOnly'), change: t('change') }}>
      {(readOnly) => children(group, readOnly)}
    </EditableBy>
  );
}
