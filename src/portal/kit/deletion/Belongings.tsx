import { useTranslation } from 'react-i18next';

import type { GroupBelonging } from '#contract/people/calls/groups';
import type { SiteBelonging } from '#contract/sites/calls/siteDeletion';
import { numberText } from '#web/text/numberText';
import { TextAction } from '#web/ui/buttons/TextAction';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from './Deletion.module.css';

export type Belonging = SiteBelonging | GroupBelonging;

/** Literal translation keys, so that a missing one is found. The order is that of the list. */
const COUNTED: Readonly<Record<Belonging, string>> = {
  members: 'counted.members',
  visits: 'counted.visits',
  signed_in: 'counted.signedIn',
  attendees: 'counted.attendees',
  evacuations: 'counted.evacuations',
  evacuation_points: 'counted.evacuationPoints',
  sign_in_points: 'counted.signInPoints',
  messages: 'counted.messages',
  devices: 'counted.devices',
  fields: 'counted.fields',
  badges: 'counted.badges',
  notifications: 'counted.notifications',
  spaces: 'counted.spaces',
  bookings: 'counted.bookings',
  files: 'counted.files',
};

interface BelongingsProps {
  /** The result of a query that runs when the dialog opens: an earlier count may be out of date. */
  readonly read: {
    readonly currentData?: { readonly counts: Readonly<Partial<Record<Belonging, number>>> } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Shows the numbers of records deleted together with a record. Texts: `deletion`. */
export function Belongings({ read: { currentData, isError, isFetching, refetch } }: BelongingsProps) {
  const { t, i18n } = useTranslation(['deletion', 'ui']);
  if (isError) {
    return (
      <p>
        {t('failed')} <TextAction onClick={() => void refetch()}>{t('ui:retry')}</TextAction>
      </p>
    );
  }
  if (currentData === undefined || isFetching) return <SkeletonRows rows={3} rowHeight={28} />;
  // Keys of a constant are its own.
  const kinds = Object.keys(COUNTED) as Belonging[];
  const shown = kinds.flatMap((kind) => {
    const count = currentData.counts[kind] ?? 0;
    return count === 0 ? [] : [{ kind, text: t(COUNTED[kind], { count, number: numberText(count, i18n.language) }) }];
  });
  if (shown.length === 0) return <p>{t('nothing')}</p>;
  return (
    <>
      <p>{t('goes')}</p>
      <ul className={styles.list}>
        {shown.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </>
  );
}
