import { Building2, CornerDownRight, History, MapPin, User, UserCheck, Users, Zap, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SEARCH_MAX_LENGTH } from '#contract/platform/constants';
import { useAppDispatch } from '#portal/store/hooks';
import { useSettled } from '#web/page/useSettled';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { placeVisited } from '#portal/processes/recents/recentsSlice';
import { changeCurrentSite } from '#portal/processes/session/currentSite';
import { CommandPalette } from '#web/ui/overlays/CommandPalette';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import type { PaletteKind } from '../finding/paletteEntry';
import { RECENT, usePaletteEntries } from './usePaletteEntries';

const ICONS: Readonly<Record<PaletteKind, LucideIcon>> = {
  recent: History,
  page: CornerDownRight,
  action: Zap,
  person: UserCheck,
  site: Building2,
  siteNow: MapPin,
  group: Users,
  member: User,
};

/** The text in the field is stored in the address after a pause. */
const KEEP_PAUSE_MS = 200;

function useTitles(): Readonly<Record<PaletteKind, string>> {
  const { t } = useTranslation('palette');
  return {
    recent: t('recent'),
    page: t('pages'),
    action: t('actions'),
    person: t('people'),
    site: t('sites'),
    siteNow: t('switchSite'),
    group: t('groups'),
    member: t('members'),
  };
}

/** The command palette: type a few letters of a page, site, group or member, and go there. */
export function GoPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [kept, keep] = useSearchParam('find');
  const [text, setText] = useState(kept ?? '');
  const rested = useSettled(text, KEEP_PAUSE_MS);
  const onRest = useEffectEvent((words: string) => {
    if (words !== (kept ?? '') && words.length <= SEARCH_MAX_LENGTH) keep(words, { replace: true });
  });
  useEffect(() => onRest(rested), [rested]);
  const { entries, isSearching } = usePaletteEntries(text);
  const all = entries.flat();
  const titles = useTitles();

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
        return [
          {
            title: titles[first.kind],
            items: kind.map(({ id, label, detail }) => ({ id, label, detail, icon: <Icon aria-hidden="true" /> })),
          },
        ];
      })}
      onChoose={(id) => {
        const entry = all.find((candidate) => candidate.id === id);
        if (entry === undefined) return;
        const { kind, label, detail, href, siteId, act } = entry;
        act?.();
        if (href === undefined) return onClose();
        // An action is no place to come back to.
        if (kind !== 'action')
          dispatch(placeVisited({ id: id.startsWith(RECENT) ? id.slice(RECENT.length) : id, label, detail, href, siteId }));
        if (siteId !== undefined) dispatch(changeCurrentSite(siteId));
        navigate(href);
      }}
    />
  );
}
