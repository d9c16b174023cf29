import type { ReactNode } from 'react';

import type { Site, SiteChange } from '#contract/sites/entities/site';
import { useUpdateSiteMutation } from '#portal/api/sites/sites';
import { useChange } from '#portal/api/useChange';
import { RecordForm } from '#portal/kit/form/RecordForm';
import type { RecordMapping } from '#portal/kit/form/recordMapping';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { SiteTab } from './SiteTab';
import { validateSiteChange } from './validateSiteChange';

interface SiteFormProps<Values, Change> {
  /** Names the form for a screen reader. */
  readonly label: string;
  readonly mapping: RecordMapping<Site, Values, Change>;
  /** The rules of a change to a site unless given. */
  readonly validate?: FormValidate;
  /** Draws the fields. */
  readonly children: (site: Site) => ReactNode;
}

/** A settings tab that is one form over the site that the address names. */
export function SiteForm<Values extends object, Change extends SiteChange>(props: SiteFormProps<Values, Change>) {
  return <SiteTab>{(site, readOnly) => <LoadedSiteForm {...props} site={site} readOnly={readOnly} />}</SiteTab>;
}

interface LoadedFormProps<Values, Change> extends SiteFormProps<Values, Change> {
  readonly site: Site;
  readonly readOnly: boolean;
  /** Called once the server has confirmed. */
  readonly onSaved?: () => void;
}

/** The form over a site that is loaded, beside other parts of its tab. */
export function LoadedSiteForm<Values extends object, Change extends SiteChange>({
  site,
  validate = validateSiteChange,
  children,
  ...form
}: LoadedFormProps<Values, Change>) {
  const update = useChange(useUpdateSiteMutation());
  return (
    <RecordForm
      {...form}
      record={site}
      validate={validate}
      save={(body) => update.send({ params: { siteId: site.id }, body })}
      zone={site.timezone}
    >
      {children(site)}
    </RecordForm>
  );
}
