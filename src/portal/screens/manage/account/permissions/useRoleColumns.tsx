import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Role } from '#contract/identity/entities/user';
import { PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { numberText } from '#web/text/numberText';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Tag } from '#web/ui/feedback/Tag';
import { useRoleName } from './useRoleName';

/** Returns the columns of the list of roles; with a wanted permission, another one that marks those that hold it. */
export function useRoleColumns(wanted: Permission | null, linkOf: (role: Role) => ReactNode): readonly RecordColumn<Role>[] {
  const { t, i18n } = useTranslation('roles');
  const nameOf = useRoleName();
  const kindOf = useKind();
  const number = (count: number): string => numberText(count, i18n.language);
  const held = ({ permissions }: Role) => `${number(permissions.length)} / ${number(PERMISSIONS.length)}`;
  const mark = (role: Role) => <HoldsTag role={role} wanted={wanted} />;
  return [
    { id: 'name', header: t('name'), width: 'minmax(0, 2fr)', cell: linkOf, print: nameOf },
    { id: 'kind', header: t('kind'), width: 'minmax(0, 1fr)', givesWay: 1, cell: kindOf },
    { id: 'users', header: t('users'), width: '110px', cell: ({ user_count: count }) => number(count) },
    { id: 'permissions', header: t('permissions'), width: '130px', cell: held },
    ...(wanted === null ? [] : [{ id: 'wanted', header: t('wanted.column'), width: '150px', cell: mark }]),
  ];
}

function useKind(): (role: Role) => string {
  const { t } = useTranslation('roles');
  return ({ system }) => (system === null ? t('custom') : t('system.label'));
}

/** Names a role, and opens it. */
export function RoleLink({ role, href }: { readonly role: Role; readonly href: string }) {
  const nameOf = useRoleName();
  return (
    <TextLink look="plain" href={href}>
      {nameOf(role)}
    </TextLink>
  );
}

interface WantedProps {
  readonly role: Role;
  /** The permission whose roles are marked; null for none. */
  readonly wanted: Permission | null;
}

function HoldsTag({ role, wanted }: WantedProps) {
  const { t } = useTranslation('roles');
  return wanted !== null && role.permissions.includes(wanted) ? <Tag tone="safe">{t('wanted.holds')}</Tag> : null;
}

/** Shows a role on a phone. */
export function RoleCard({ role, title, wanted }: WantedProps & { readonly title: ReactNode }) {
  const { t } = useTranslation('roles');
  const kindOf = useKind();
  return (
    <RecordCard title={title} under={`${kindOf(role)} · ${t('count', { count: role.user_count })}`}>
      <HoldsTag role={role} wanted={wanted} />
    </RecordCard>
  );
}
