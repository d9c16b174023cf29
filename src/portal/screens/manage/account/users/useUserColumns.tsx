import { useTranslation } from 'react-i18next';

import { INVITATION_LIFETIME_DAYS, isInvited, type User } from '#contract/identity/entities/user';
import { selectSite } from '#portal/entities/sites';
import { useDates } from '#web/dates/useDates';
import { useNow } from '#web/dates/useNow';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { useAppStore } from '#portal/store/hooks';
import { Tag } from '#web/ui/feedback/Tag';
import { TextLink } from '#web/ui/buttons/TextLink';

const DAY_MS = 24 * 3_600_000;

/** Returns what sets a user apart: an invitation that waits, or the primary flag; '' for all others. */
function useStatusWord(): (user: User) => string {
  const { t } = useTranslation('users');
  const now = useNow(null);
  return (user) => {
    if (user.primary) return t('primary');
    if (!isInvited(user)) return '';
    return Date.parse(user.invited_at ?? '') + INVITATION_LIFETIME_DAYS * DAY_MS < now ? t('invitationOver') : t('invited');
  };
}

/** Marks the primary user and invited users. */
export function UserTag({ user }: { readonly user: User }) {
  const word = useStatusWord()(user);
  return word === '' ? null : <Tag tone={user.primary ? 'info' : 'wait'}>{word}</Tag>;
}

/** Returns a user's sites in words. */
function useSiteNames(): (user: User) => string {
  const { t } = useTranslation('users');
  const store = useAppStore();
  return ({ site_ids: ids }) => {
    if (ids === null) return t('allSites');
    if (ids.length === 0) return t('noSite');
    const names = ids.flatMap((id) => selectSite(store.getState(), id)?.name ?? []);
    return names.length === ids.length && names.length <= 2 ? names.join(', ') : t('siteCount', { count: ids.length });
  };
}

/** Returns the columns of the list of users. */
export function useUserColumns(hrefOf: (user: User) => string): readonly RecordColumn<User>[] {
  const { t } = useTranslation('users');
  const dates = useDates();
  const sitesOf = useSiteNames();
  const statusOf = useStatusWord();
  const seen = ({ last_used_at: at }: User): string => (at === null ? t('never') : dates.dayAndTime(at));
  return [
    {
      id: 'name',
      header: t('name'),
      width: 'minmax(140px, 1.2fr)',
      sortable: true,
      cell: (user) => (
        <TextLink look="plain" href={hrefOf(user)}>
          {user.name}
        </TextLink>
      ),
      print: ({ name }) => name,
    },
    { id: 'status', header: t('status'), width: '160px', cell: (user) => <UserTag user={user} />, print: statusOf },
    { id: 'email', header: t('email'), width: 'minmax(0, 1.7fr)', sortable: true, givesWay: 2, cell: ({ email }) => email },
    { id: 'role', header: t('role'), width: 'minmax(0, 1fr)', sortable: true, cell: ({ role_name: role }) => role },
    { id: 'sites', header: t('sites'), width: 'minmax(0, 1fr)', givesWay: 3, cell: sitesOf },
    { id: 'two_factor', header: t('twoFactor'), width: '110px', givesWay: 4, cell: (user) => (user['2fa'] ? t('on') : t('off')) },
    { id: 'last_used', header: t('lastSeen'), width: '180px', sortable: true, givesWay: 1, cell: seen },
  ];
}
