import { DoorOpen, Plus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInPoint } from '#contract/sites/calls/signInPoints';
import type { Site } from '#contract/sites/entities/site';
import { useListSignInPointsQuery, useOrderSignInPointsMutation } from '#portal/api/sites/signInPoints';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { NamedRecords } from '#portal/kit/list/NamedRecords';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import { SiteTab } from '../SiteTab';
import { DoorDialog } from './DoorDialog';
import { PosterDialog } from './PosterDialog';

/** `/manage/site/{id}/sign-in-points`: the doors at which people sign in on their own phones, each with its poster. */
export function SignInPointsScreen() {
  return <SiteTab>{(site, readOnly) => <Doors site={site} readOnly={readOnly} />}</SiteTab>;
}

interface DoorsProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function Doors({ site, readOnly }: DoorsProps) {
  const { t } = useTranslation('signInPoints');
  const [posted, setPosted] = useState<SignInPoint | null>(null);
  const params = { siteId: site.id };
  const read = useListSignInPointsQuery({ params });
  const { send } = useChange(useOrderSignInPointsMutation());
  const posterOf = (point: SignInPoint) => (
    <Button size="s" icon={<QrCode aria-hidden="true" />} aria-label={t('posterOf', { name: point.name })} onClick={() => setPosted(point)}>
      {t('poster.open')}
    </Button>
  );
  return (
    <>
      {!site.use_contactless && (
        <Banner tone="info">
          {t('off')} <TextLink href={paths.siteFeatures.link({ siteId: site.id })}>{t('toFeatures')}</TextLink>
        </Banner>
      )}
      <NamedRecords
        records={read.data?.signInPoints}
        read={read}
        readOnly={readOnly}
        icon={<DoorOpen />}
        addIcon={<Plus aria-hidden="true" />}
        actions={posterOf}
        words={{
          add: t('add'),
          list: t('list'),
          intro: t('intro'),
          empty: t('empty'),
          emptyHint: t('emptyHint'),
          loadFailed: t('loadFailed'),
          orderFailed: t('orderFailed'),
          renameOf: (name) => t('renameOf', { name }),
          deleteOf: (name) => t('deleteOf', { name }),
        }}
        order={(ids) => send({ params, body: { ids } })}
        dialog={(open) => <DoorDialog {...open} siteId={site.id} />}
      />
      {posted !== null && <PosterDialog site={site} point={posted} onClose={() => setPosted(null)} />}
    </>
  );
}
