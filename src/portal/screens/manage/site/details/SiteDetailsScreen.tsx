import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../../../contract/access';
import type { Site } from '../../../../../contract/entities/site';
import { hasBegun, sitePermission } from '../../../../../contract/policies';
import { useGetSiteQuery, useUpdateSiteMutation } from '../../../../api/sites';
import type { RequestError } from '../../../../api/requestError';
import { useAppSelector } from '../../../../entities/hooks';
import { selectWholeSite } from '../../../../entities/sites';
import { PermittedButton } from '../../../../parts/permissions/PermittedButton';
import { useRouteParams } from '../../../../parts/route/routeParams';
import { useMay } from '../../../../processes/session/access';
import { submitErrors } from '../../../../ui/form/submitErrors';
import { Banner } from '../../../../ui/saying/Banner';
import { SkeletonRows } from '../../../../ui/saying/SkeletonRows';
import { SiteNotLoaded } from '../SiteNotLoaded';
import { DeleteSite } from './DeleteSite';
import { SiteDetailsForm } from './SiteDetailsForm';
import { toFormProblem, toFormValues, toSiteChange, type SiteFormValues } from './siteFormValues';
import { siteValidator } from './validateSite';

/**
 * `/manage/site/{id}/details`. Standard and remote sites belong to ManageSite, events to ManageEvent (spec:
 * permissions#sites-and-events).
 */
export function SiteDetailsScreen() {
  const siteId = Number(useRouteParams().siteId);
  const site = useAppSelector((state) => selectWholeSite(state, siteId));
  const read = useGetSiteQuery({ params: { siteId } });

  if (site !== undefined) return <SiteDetails key={site.id} site={site} />;
  if (read.isError) return <SiteNotLoaded read={read} framed />;
  return <SkeletonRows rows={6} rowHeight={72} />;
}

function SiteDetails({ site }: { readonly site: Site }) {
  const { t } = useTranslation('sites');
  const [update] = useUpdateSiteMutation();
  const edit = useMemo(() => needs(sitePermission(site.type, 'editor')), [site.type]);
  const remove = useMemo(() => needs(sitePermission(site.type, 'deleter')), [site.type]);
  const mayEdit = useMay(edit);
  const values = useMemo(() => toFormValues(site), [site]);
  const eventLocked = site.type === 'event' && hasBegun(site, new Date());
  const validate = useMemo(() => siteValidator(site, eventLocked), [site, eventLocked]);

  const submit = async (typed: SiteFormValues, fields: readonly string[]): Promise<object | undefined> => {
    const answer = await update({ params: { siteId: site.id }, body: toSiteChange(typed, site, eventLocked) });
    if (answer.error === undefined) return undefined;
    // The base query's own error; RTK Query adds only its serialised crash.
    const { problem } = answer.error as Partial<RequestError>;
    return submitErrors({ problem: toFormProblem(problem), fields, fallback: problem?.message || t('details.saveFailed') });
  };

  return (
    <>
      {!mayEdit && <Banner tone="info" actions={<PermittedButton rule={edit} size="s">{t('details.change')}</PermittedButton>}>{t('details.readOnly')}</Banner>}
      <SiteDetailsForm site={site} values={values} validate={validate} eventLocked={eventLocked} readOnly={!mayEdit} onSubmit={submit} />
      <DeleteSite siteId={site.id} name={site.name} rule={remove} />
    </>
  );
}
