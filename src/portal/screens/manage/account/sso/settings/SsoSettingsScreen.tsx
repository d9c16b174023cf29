import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { PEOPLE_TOLD_MAX } from '#contract/identity/constants';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { useUpdateSsoSettingsMutation } from '#portal/api/identity/sso';
import { useChange } from '#portal/api/useChange';
import { NoMailSetUp } from '#portal/kit/email/NoMailSetUp';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields } from '#portal/kit/form/recordMapping';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useDecision } from '#portal/processes/session/access';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Fields } from '#web/ui/form/Fields';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { Card } from '#web/ui/layout/Card';
import { PermissionMatrix } from '../../permissions/PermissionMatrix';
import { ReadOnlyBanner } from '../ReadOnlyBanner';
import styles from '../Sso.module.css';
import { SsoUnknown } from '../SsoUnknown';
import { useSso } from '../useSso';
import { useApprovers } from './useApprovers';

const EDIT = needs('ManageUser.editor');
const mapping = sameFields<SsoConfig>()('default_permissions', 'notified_user_ids');
const validate = (): object => ({});

/**
 * `/manage/account/sso/settings`: the permissions of an approval without a role, and the people notified of requests
 * (spec: clients#single-sign-on-configuration).
 */
export function SsoSettingsScreen() {
  const { t } = useTranslation(['ssoAdmin', 'routes']);
  const { known, isFetching, refetch } = useSso();
  return (
    <>
      <ManageHeader title={t('routes:ssoSettings')} description={t('settings.intro')} />
      {known.kind === 'set' && <SettingsForm sso={known.sso} />}
      {known.kind === 'none' && <EmptyState title={t('notSetUp')}>{t('settings.notSetUpHint')}</EmptyState>}
      {known.kind !== 'set' && known.kind !== 'none' && <SsoUnknown kind={known.kind} retrying={isFetching} onRetry={refetch} />}
    </>
  );
}

function SettingsForm({ sso }: { readonly sso: SsoConfig }) {
  const { t } = useTranslation('ssoAdmin');
  const { clientId, keep } = useSso();
  const update = useChange(useUpdateSsoSettingsMutation());
  const decision = useDecision(EDIT);
  const approvers = useApprovers(sso.notified_user_ids);
  return (
    <>
      {!decision.allowed && <ReadOnlyBanner reasons={decision.reasons} />}
      <RecordForm
        label={t('settings.form')}
        record={sso}
        mapping={mapping}
        validate={validate}
        readOnly={!decision.allowed}
        save={async (body) => keep(await update.send({ params: { clientId }, body }))}
      >
        <div className={styles.stack}>
          <Card title={t('settings.told')}>
            <Fields>
              <p>{t('settings.toldHint')}</p>
              <NoMailSetUp />
              {approvers === null ? (
                <SkeletonRows rows={1} rowHeight={56} />
              ) : (
                <FormMultiDropdown<number>
                  name="notified_user_ids"
                  label={t('settings.toldField')}
                  placeholder={t('settings.toldAll')}
                  options={approvers}
                  limit={PEOPLE_TOLD_MAX}
                />
              )}
            </Fields>
          </Card>
          <Card title={t('settings.defaults')}>
            <Fields>
              <p>{t('settings.defaultsHint')}</p>
              <PermissionMatrix name="default_permissions" />
            </Fields>
          </Card>
        </div>
      </RecordForm>
    </>
  );
}
