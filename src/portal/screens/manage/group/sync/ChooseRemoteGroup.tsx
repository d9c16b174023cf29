import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BRIVO_FACILITY_CODE_MAX, type GroupSync, type RemoteGroup } from '#contract/people/directorySync';
import { useChooseRemoteGroupMutation, useListRemoteGroupsQuery } from '#portal/api/people/directorySync';
import { requestErrorOf } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useSubmit } from '#portal/kit/form/useSubmit';
import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { Banner } from '#web/ui/feedback/Banner';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Fields } from '#web/ui/form/Fields';
import { Form } from '#web/ui/form/Form';
import { FormActions } from '#web/ui/form/FormActions';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { useDirectoryWords } from './useDirectoryWords';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-directory-sync" */ '#contract/people/rules/directorySync').then(
    ({ remoteGroupChoice }) => remoteGroupChoice,
  ),
);

interface Values {
  readonly remote_group_id: string | null;
  readonly facility_code: number | null;
}

interface ChooseRemoteGroupProps {
  readonly groupId: number;
  readonly sync: GroupSync;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}

/** Chooses the group of the connected directory; its members are read at once. */
export function ChooseRemoteGroup({ groupId, sync, onDone, onCancel }: ChooseRemoteGroupProps) {
  const { t } = useTranslation(['directorySync', 'ui']);
  const words = useDirectoryWords();
  const choose = useChange(useChooseRemoteGroupMutation());
  const { groups, read, more } = useRemoteGroups(groupId);
  const errorText = useErrorText();
  const submit = useSubmit<Values, unknown>({
    send: ({ remote_group_id: id, facility_code: code }) =>
      choose.send({ params: { groupId }, body: { remote_group_id: id ?? '', ...(code === null ? {} : { facility_code: code }) } }),
    failed: t('chooseFailed'),
    onDone,
  });
  const [initialValues] = useState<Values>({ remote_group_id: sync.remote_group?.id ?? null, facility_code: sync.facility_code });

  if (read.error !== undefined && groups.length === 0) {
    return (
      <Banner tone="danger" announced actions={<Button onClick={() => void read.refetch()}>{t('ui:retry')}</Button>}>
        {errorText(requestErrorOf(read.error), t('groupsFailed'))}
      </Banner>
    );
  }
  if (read.data === undefined && groups.length === 0) return <SkeletonRows rows={3} rowHeight={56} />;
  return (
    <Form<Values> label={t('choose')} initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ submitting }) => (
        <>
          <Fields>
            <FormDropdown<string>
              name="remote_group_id"
              label={t('remote.label')}
              description={t('remote.hint')}
              required
              options={groups.map((group) => ({
                value: group.id,
                label: words.groupName(group),
                description: group.description ?? undefined,
              }))}
            />
            {more !== null && (
              <p>
                <TextAction onClick={more}>{t('remote.more')}</TextAction>
              </p>
            )}
            {sync.handler === 'brivo' && <FacilityCode />}
          </Fields>
          <FormActions>
            <Button variant="primary" type="submit" pending={submitting}>
              {t('choose')}
            </Button>
            {onCancel !== undefined && <Button onClick={onCancel}>{t('ui:cancel')}</Button>}
          </FormActions>
        </>
      )}
    </Form>
  );
}

function FacilityCode() {
  const { t } = useTranslation('directorySync');
  return (
    <FormNumberField
      name="facility_code"
      label={t('facilityCode')}
      description={t('facilityCodeHint')}
      optional
      min={0}
      max={BRIVO_FACILITY_CODE_MAX}
    />
  );
}

/** The directory's groups, page by page. */
function useRemoteGroups(groupId: number) {
  const [cursor, setCursor] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<readonly RemoteGroup[]>([]);
  const read = useListRemoteGroupsQuery(
    { params: { groupId }, query: cursor === null ? {} : { cursor } },
    { refetchOnMountOrArgChange: true },
  );
  const page = read.currentData;
  const groups = [...earlier, ...(page?.remote_groups ?? [])];
  const next = page?.next ?? null;
  const more =
    next === null
      ? null
      : () => {
          setEarlier(groups);
          setCursor(next);
        };
  return { groups, read, more };
}
