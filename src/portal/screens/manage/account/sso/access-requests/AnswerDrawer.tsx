import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SsoAccessRequest } from '#contract/identity/entities/sso';
import { useApproveSsoAccessRequestMutation, useDeclineSsoAccessRequestMutation } from '#portal/api/identity/sso';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { useDates } from '#web/dates/useDates';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { Facts } from '#web/ui/layout/Facts';
import { SitesFields } from '../../users/RightsFields';
import type { RightsValues } from '../../users/userFormValues';
import { useHasAllSites } from '../../users/useHasAllSites';
import { DEFAULT_PERMISSIONS, useApprovalRoles } from './useApprovalRoles';

interface ApprovalValues extends Pick<RightsValues, 'which' | 'site_ids'> {
  /** `DEFAULT_PERMISSIONS` or a role's id. */
  readonly role_id: number | null;
}

function validate(values: object): object {
  // The form's own values: it is made with them.
  const { role_id: roleId, which, site_ids: siteIds } = values as ApprovalValues;
  return {
    ...(roleId === null ? { role_id: { code: 'required' } } : {}),
    ...(which === 'chosen' && siteIds.length === 0 ? { site_ids: { code: 'required' } } : {}),
  };
}

/** A role that is left out gives the default permissions. */
function toApproval({ role_id: roleId, which, site_ids: siteIds }: ApprovalValues) {
  return {
    ...(roleId === null || roleId === DEFAULT_PERMISSIONS ? {} : { role_id: roleId }),
    site_ids: which === 'all' ? null : [...siteIds].sort((one, other) => one - other),
  };
}

interface AnswerDrawerProps {
  readonly clientId: string;
  readonly request: SsoAccessRequest;
  /** Called when another user has answered first: the list is out of date. */
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

/** Lets one person in, with a role and sites, or declines. */
export function AnswerDrawer({ clientId, request, onAnswered, onClose }: AnswerDrawerProps) {
  const { t } = useTranslation('ssoAdmin');
  const { toast } = useNotices();
  const approve = useChange(useApproveSsoAccessRequestMutation());
  const decline = useChange(useDeclineSsoAccessRequestMutation());
  const roles = useApprovalRoles();
  const which = useHasAllSites() ? 'all' : 'chosen';
  const [isDeclining, setDeclining] = useState(false);
  const params = { clientId, accessRequestId: request.id };

  /** Handles a request that another user has answered first: the refetched list shows their answer. */
  const noticed = <Answer,>(outcome: ChangeOutcome<Answer>): ChangeOutcome<Answer> => {
    if (outcome.error?.problem.code === 'request_answered') {
      toast({ tone: 'info', text: t('requests.answeredByOther', { name: request.name }) });
      onAnswered();
      onClose();
    }
    return outcome;
  };

  return (
    <>
      <AddDrawer<ApprovalValues, unknown>
        title={request.name}
        label={t('requests.approve.form')}
        submitLabel={t('requests.approve.submit')}
        param="record"
        initialValues={{ role_id: null, which, site_ids: [] }}
        validate={validate}
        send={async (values) => noticed(await approve.send({ params, body: toApproval(values) }))}
        failed={t('requests.failed')}
        added={() => t('requests.approve.done', { name: request.name })}
        onClose={onClose}
      >
        <Asked request={request} />
        <FormDropdown<number>
          name="role_id"
          label={t('users.role')}
          options={roles}
          required
          problems={{ required: t('requests.roleRequired') }}
        />
        <SitesFields />
        <Button variant="danger" onClick={() => setDeclining(true)}>
          {t('requests.decline.action')}
        </Button>
      </AddDrawer>
      {isDeclining && (
        <DeclineDialog
          name={request.name}
          send={async () => noticed(await decline.send({ params }))}
          onDone={onClose}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}

/** Says who asked and when, and how they learn of the answer. */
function Asked({ request }: { readonly request: SsoAccessRequest }) {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const isMailed = useAppSelector(selectMailAvailable);
  return (
    <>
      <Facts
        facts={[
          [t('email'), request.email],
          [t('requests.requested'), dates.dayAndTime(request.requested_at)],
        ]}
      />
      <p>
        {t('requests.approve.text')} {!isMailed && t('requests.approve.unmailed')}
      </p>
    </>
  );
}

interface DeclineDialogProps {
  readonly name: string;
  readonly send: () => Promise<ChangeOutcome<unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a request is declined. */
function DeclineDialog({ name, send, onDone, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('ssoAdmin');
  const isMailed = useAppSelector(selectMailAvailable);
  const { toast } = useNotices();
  return (
    <ConfirmChange
      tone="danger"
      title={t('requests.decline.title')}
      confirmLabel={t('requests.decline.confirm')}
      send={send}
      failed={t('requests.failed')}
      onDone={() => {
        toast({ tone: 'success', text: t('requests.decline.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(isMailed ? 'requests.decline.text' : 'requests.decline.textUnmailed', { name })}</p>
    </ConfirmChange>
  );
}
