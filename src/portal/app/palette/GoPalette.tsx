import { Building2, CornerDownRight, MapPin, User, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { changeCurrentSite } from '../../processes/session/currentSite';
import { CommandPalette } from '../../ui/overlays/CommandPalette';
import { useNavigate } from '../../ui/showing/NavigationProvider';
import { usePaletteEntries, type PaletteKind } from './usePaletteEntries';

const ICONS: Readonly<Record<PaletteKind, LucideIcon>> = { page: CornerDownRight, site: Building2, siteNow: MapPin, group: Users, member: User };

/** Type a few letters of a page, site, group or member, and go there. */
export function GoPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { entries, isSearching } = usePaletteEntries(text);
  const all = entries.flat();
  const titles: Readonly<Record<PaletteKind, string>> = {
    page: t('pages'), site: t('sites'), siteNow: t('switchSite'), group: t('groups'), member: t('members'),
  };

  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('go')}
      placeholder={t('placeholder')}
      text={text}
      onText={setText}
      loading={isSearching}
      empty={t('empty')}
      announcement={text.trim() === '' || isSearching ? '' : t('results', { count: all.length })}
      sections={entries.flatMap((kind) => {
        const [first] = kind;
        if (first === undefined) return [];
        const Icon = ICONS[first.kind];
        return [{ title: titles[first.kind], items: kind.map(({ id, label, detail }) => ({ id, label, detail, icon: <Icon aria-hidden="true" /> })) }];
      })}
      onChoose={(id) => {
        const entry = all.find((candidate) => candidate.id === id);
        if (entry === undefined) return;
        if (entry.siteId !== undefined) dispatch(changeCurrentSite(entry.siteId));
        navigate(entry.href);
      }}
    />
  );
}
