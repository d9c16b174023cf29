import { useTranslation } from 'react-i18next';

import type { Rule } from '#contract/platform/accessRule';
import type { Group } from '#contract/people/entities/group';
import { useDeleteGroupMutation, useGetGroupDeletionQuery } from '#portal/api/people/groups';
import { useChange } from '#portal/api/useChange';
import { linkOf } from '#portal/lib/paths';
import { Belongings } from '#portal/kit/deletion/Belongings';
import { DeletionSection } from '#portal/kit/deletion/DeletionSection';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';

type Named = Pick<Group, 'id' | 'name'>;

/** Deletes the group and leaves for the list. The server refuses while one of its people is on the list of a running evacuation. */
export function DeleteGroup({ group, rule }: { readonly group: Named; readonly rule: Rule }) {
  const { t } = useTranslation('groupSettings');
  return (
    <DeletionSection
      title={t('delete.section')}
      text={t('delete.text')}
      action={t('delete.action')}
      rule={rule}
      dialog={(onClose) => <DeleteGroupDialog group={group} onClose={onClose} />}
    />
  );
}

/** Says in numbers what goes with the group, and deletes it once its name was typed (spec: groups#deleting). */
function DeleteGroupDialog({ group: { id, name }, onClose }: { readonly group: Named; readonly onClose: () => void }) {
  const { t } = useTranslation(['groupSettings', 'deletion']);
  const { toast } = useNotices();
  const navigate = useNavigate();
  const remove = useChange(useDeleteGroupMutation());
  const read = useGetGroupDeletionQuery({ params: { groupId: id } }, { refetchOnMountOrArgChange: true });
  return (
    <ConfirmChange
      title={t('delete.title', { name })}
      name={name}
      confirmLabel={t('delete.confirm')}
      failed={t('delete.failed')}
      send={(typed) => remove.send({ params: { groupId: id }, body: { name: typed } })}
      onDone={() => {
        // The record and its form are gone: there is nothing left to save, or to prompt for.
        navigate(linkOf('overviewGroups'), { replace: true });
        toast({ tone: 'success', text: t('delete.done', { name }) });
      }}
      onClose={onClose}
    >
      <Belongings read={read} />
      {t('deletion:final')}
    </ConfirmChange>
  );
}
