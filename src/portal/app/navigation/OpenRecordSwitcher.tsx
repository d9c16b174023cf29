import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { linkOf } from '#portal/lib/paths';
import { useOpenAtOnce } from '#portal/kit/onDemand/OnDemand';
import { selectPathname } from '#portal/kit/route/routeSlice';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { selectGuardFacts } from '../guard/useVerdict';
import { matchRoute, type RouteMatch } from '../routes/routeTable';
import { pagesOf, rowOf } from '../finding/pageLists';
import { SwitcherButton } from './SwitcherButton';
import { useListHead } from './useListHead';

/** The switcher of sites or groups with its list open, and, once that is closed, its button as it was before. */
export function OpenRecordSwitcher() {
  const match = matchRoute(useAppSelector(selectPathname));
  const [isOpen, setOpen] = useState(true);
  if (match === null) return null;
  return isOpen ? <RecordList match={match} onClosed={() => setOpen(false)} /> : <ClosedAgain match={match} onOpen={() => setOpen(true)} />;
}

function ClosedAgain({ match, onOpen }: { readonly match: RouteMatch; readonly onOpen: () => void }) {
  const { name } = useListHead(match);
  const ref = useRef<HTMLButtonElement>(null);
  // The focus was in the list that has closed.
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <SwitcherButton ref={ref} kind={match.route.listKind} name={name} aria-haspopup="listbox" aria-expanded={false} onClick={onOpen} />
  );
}

/** All sites or groups, open; a choice leads to the same page of the record, or to its first where it has no such page. */
function RecordList({ match, onClosed }: { readonly match: RouteMatch; readonly onClosed: () => void }) {
  const { t } = useTranslation('manage');
  const { route, params } = match;
  const navigate = useNavigate();
  const facts = useAppSelector(selectGuardFacts);
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const { ref, open, onOpenChange } = useOpenAtOnce<HTMLDivElement>();
  const isGroup = route.listKind === 'group';
  useListGroupsQuery(undefined, { skip: !isGroup });

  const records = isGroup ? groups : sites;
  const choose = (id: number): void => {
    const record = records.find((one) => one.id === id);
    const pages = record === undefined || route.list === null ? [] : pagesOf(route.list, facts, record.type);
    const next = pages.find((page) => page.id === rowOf(route)) ?? pages[0];
    if (next !== undefined) navigate(linkOf(next.id, isGroup ? { groupId: id } : { siteId: id }));
  };

  return (
    <div ref={ref}>
      <Dropdown
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          if (!next) onClosed();
        }}
        label={isGroup ? t('list.switchGroup') : t('list.switchSite')}
        labelHidden
        options={records.map(({ id, name }) => ({ value: id, label: name }))}
        value={Number(isGroup ? params.groupId : params.siteId)}
        onChange={choose}
      />
    </div>
  );
}
