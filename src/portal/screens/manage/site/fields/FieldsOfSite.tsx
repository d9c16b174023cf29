import { useTranslation } from 'react-i18next';

import type { FieldOwner } from '#contract/asking/fieldSettings';
import type { Site } from '#contract/sites/entities/site';
import {
  useCreateCustomFieldMutation,
  useLeaveFieldAtSiteMutation,
  useListCustomFieldsQuery,
  useOrderCustomFieldsMutation,
  useTakeFieldAtSiteMutation,
} from '#portal/api/asking/customFields';
import { useChange } from '#portal/api/useChange';
import { selectCustomField } from '#portal/entities/customFields';
import { useRecords } from '#portal/entities/useRecords';
import { FieldsOfPlace } from '#portal/pieces/asking/fields/FieldsOfPlace';
import { SiteTab } from '../SiteTab';

const OWNER: FieldOwner = { kind: 'site' };
const editor = () => 'CustomField.editor' as const;

/** Edits a site's questions to everybody who signs in or out (spec: fields#custom-fields). */
export function FieldsOfSite() {
  const { t } = useTranslation('fields');
  return (
    <SiteTab permissionOf={editor} words={{ readOnly: t('readOnly'), change: t('change') }}>
      {(site, readOnly) => <Fields site={site} readOnly={readOnly} />}
    </SiteTab>
  );
}

function Fields({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const { t } = useTranslation('fields');
  const params = { siteId: site.id };
  const read = useListCustomFieldsQuery({ params });
  const fields = useRecords(selectCustomField, read.data?.customFields);
  const create = useChange(useCreateCustomFieldMutation(), { repeats: 'form' });
  const order = useChange(useOrderCustomFieldsMutation());
  const take = useChange(useTakeFieldAtSiteMutation());
  const leave = useChange(useLeaveFieldAtSiteMutation());
  return (
    <FieldsOfPlace
      owner={OWNER}
      intro={t('introSite')}
      fields={read.data === undefined ? undefined : fields}
      read={read}
      readOnly={readOnly}
      locale={site.locale}
      add={(body) => create.send({ params, body })}
      order={(ids) => order.send({ params, body: { ids } })}
      take={(id) => take.send({ params, body: { field_id: id } })}
      leave={(id) => leave.send({ params: { ...params, customFieldId: id } })}
    />
  );
}
