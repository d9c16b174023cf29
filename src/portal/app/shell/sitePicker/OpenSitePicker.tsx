import { MapPin } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { changeCurrentSite } from '#portal/processes/session/currentSite';
import { selectCurrentSite, selectCurrentSiteId } from '#portal/processes/session/selectors';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { useOpenAtOnce } from '../../../kit/onDemand/OnDemand';
import { SiteButton } from './SiteButton';

/** The current site's button with its list open, and, once that is closed, the button as it was before. */
export function OpenSitePicker() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <SiteList onClosed={() => setOpen(false)} /> : <ClosedAgain onOpen={() => setOpen(true)} />;
}

function ClosedAgain({ onOpen }: { readonly onOpen: () => void }) {
  const name = useAppSelector(selectCurrentSite)?.name ?? '';
  const ref = useRef<HTMLButtonElement>(null);
  // The focus was in the list that has closed.
  useLayoutEffect(() => ref.current?.focus(), []);
  return <SiteButton ref={ref} name={name} aria-haspopup="listbox" aria-expanded={false} onClick={onOpen} />;
}

/** All sites with the number of people on them now, open; from five sites on a search field finds one. */
function SiteList({ onClosed }: { readonly onClosed: () => void }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const sites = useAppSelector(selectSites);
  const current = useAppSelector(selectCurrentSiteId);
  const { ref, open, onOpenChange } = useOpenAtOnce<HTMLDivElement>();
  const types = { standard: t('site.standard'), remote: t('site.remote'), event: t('site.event') };

  return (
    <div ref={ref}>
      <Dropdown
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          if (!next) onClosed();
        }}
        look="bar"
        label={t('site.label')}
        labelHidden
        icon={<MapPin aria-hidden="true" />}
        options={sites.map(({ id, name, type, visitors_signed_in_count: count }) => ({
          value: id,
          label: name,
          description: t('site.option', { type: types[type], onSite: t('rail.onSite', { count }) }),
        }))}
        value={current}
        onChange={(id) => dispatch(changeCurrentSite(id))}
      />
    </div>
  );
}
