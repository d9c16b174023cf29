import { useTranslation } from 'react-i18next';

import type { Reason } from '#contract/platform/access';
import { needs } from '#contract/platform/accessRule';
import { paths } from '#portal/lib/paths';
import { useIsAllowed } from '#portal/processes/session/access';
import { TextLink } from '#web/ui/buttons/TextLink';
import styles from './Reasons.module.css';
import { useReasonWords } from './useReasonWords';

/** The page that shows which roles hold a permission. */
const SEE_ROLES = needs('ManageUser.viewer');

/** Lists the missing permissions, one line each; alternatives as a list of their own. */
export function ReasonList({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useTranslation('forbidden');
  const wordsOf = useReasonWords();

  return (
    <ul className={styles.list}>
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>
          {reason.kind === 'anyOf' ? (
            <>
              {t('reason.anyOf')}
              <Alternatives reasons={reason.alternatives} />
            </>
          ) : (
            <ReasonLine reason={reason} words={wordsOf(reason)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** As many as fit at a glance; the rest on request. */
const AT_A_GLANCE = 4;

function Alternatives({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useTranslation('forbidden');
  const rest = reasons.slice(AT_A_GLANCE);
  if (rest.length < 2) return <ReasonList reasons={reasons} />;
  return (
    <>
      <ReasonList reasons={reasons.slice(0, AT_A_GLANCE)} />
      <details className={styles.rest}>
        <summary>{t('more', { count: rest.length })}</summary>
        <ReasonList reasons={rest} />
      </details>
    </>
  );
}

function ReasonLine({ reason, words }: { readonly reason: Reason; readonly words: string }) {
  const { t } = useTranslation('forbidden');
  const maySeeRoles = useIsAllowed(SEE_ROLES);
  const code = reason.kind === 'permission' ? reason.permission : reason.kind === 'ability' ? reason.ability : null;
  return (
    <>
      {words}
      {/* The name that an administrator sees in a role. */}
      {code !== null && <code className={styles.code}>{code}</code>}
      {reason.kind === 'permission' && maySeeRoles && (
        <>
          {' '}
          <TextLink href={paths.accountPermissions.link({}, { permission: reason.permission })}>{t('whoCanGrant')}</TextLink>
        </>
      )}
    </>
  );
}
