import { useTranslation } from 'react-i18next';

import type { VisitForReview } from '#contract/visits/entities/queuedVisit';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useSettleQueuedVisitMutation } from '#portal/api/visits/queuedVisits';
import { useChange } from '#portal/api/useChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { useGroupsHere } from '../signIn/useGroupsHere';

interface Values {
  readonly visitor_group_id: number | null;
  readonly still: 'in' | 'left';
}

interface SettleSignInProps {
  readonly visit: VisitForReview;
  readonly site: SiteSummary;
  readonly onClose: () => void;
}

/** Signs in a person from a queued kiosk entry: asks for the group, and whether they are still there. */
export function SettleSignIn({ visit, site, onClose }: SettleSignInProps) {
  const { t } = useTranslation('todayNotices');
  const { toast } = useNotices();
  const settle = useChange(useSettleQueuedVisitMutation());
  const groups = useGroupsHere(site.id).filter(({ can_sign_in: isOpen }) => isOpen);
  const own = groups.find(({ id }) => id === visit.group?.id);
  const { name } = visit;
  return (
    <FormDialog<Values, unknown>
      title={t('signInNamed', { name })}
      submitLabel={t('signIn')}
      initialValues={{ visitor_group_id: own?.id ?? null, still: 'in' }}
      validate={({ visitor_group_id: id }: Partial<Values>) => (id == null ? { visitor_group_id: { code: 'group' } } : undefined)}
      send={({ visitor_group_id: groupId, still }) =>
        settle.send({
          params: { unsettledVisitId: visit.id },
          body: { how: 'apply', visitor_group_id: groupId ?? undefined, has_left: still === 'left' },
        })
      }
      failed={t('failed')}
      onDone={() => toast({ tone: 'success', text: t('signedInDone', { name }) })}
      onClose={onClose}
    >
      <FormDropdown
        name="visitor_group_id"
        label={t('group')}
        required
        options={groups.map(({ id, name: label }) => ({ value: id, label }))}
        problems={{ group: t('groupRequired') }}
      />
      <FormRadioGroup
        name="still"
        label={t('still.label')}
        options={[
          { value: 'in', label: t('still.in') },
          { value: 'left', label: t('still.left'), description: t('still.leftHint') },
        ]}
      />
    </FormDialog>
  );
}
