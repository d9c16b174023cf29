import { useTranslation } from 'react-i18next';

import type { Visitor, VisitorInEvent, VisitorStatus } from '#contract/visits/entities/visitor';
import { selectGroup } from '#portal/entities/groups';
import { selectVisitor } from '#portal/entities/visitors';
import { useAppSelector } from '#portal/store/hooks';
import { PersonLine } from '#web/ui/layout/PersonLine';
import { CheckTag } from './CheckTag';
import type { Column } from './columns';
import { useVisitTimes, type SiteClock } from './visitTimes';
import styles from './VisitorTable.module.css';

/** Host, company and check are missing until the visit has been fetched. */
type KnownVisitor = VisitorInEvent & Partial<Visitor>;

/** Returns the name and the colour key of a visitor; a member's colour follows the member, not the visit. */
const who = ({ name, returning_visitor_id: memberId }: KnownVisitor) => ({ name, hueKey: memberId ?? name });

const useVisitor = (id: number): KnownVisitor | undefined => useAppSelector((state) => selectVisitor(state, id));

/** The name of a visitor, which opens the visit. */
export function NameCell({ id, onOpen }: { readonly id: number; readonly onOpen: (visitorId: number) => void }) {
  const visitor = useVisitor(id);
  return visitor === undefined ? null : <PersonLine {...who(visitor)} under={visitor.company} onPress={() => onOpen(id)} />;
}

interface CellProps {
  readonly id: number;
  readonly part: Column;
  readonly clock: SiteClock;
  readonly status: VisitorStatus;
}

/** The cell of a column for one visitor. */
export function Cell({ id, part, clock, status }: CellProps) {
  const timeOf = useVisitTimes(clock);
  const visitor = useVisitor(id);
  const groupName = useAppSelector((state) => selectGroup(state, visitor?.visitor_group_id ?? null)?.name);
  if (visitor === undefined) return null;
  switch (part) {
    case 'group':
      return groupName;
    case 'host':
      return visitor.host_name ?? '–';
    case 'company':
      return visitor.company ?? '–';
    case 'time':
      return timeOf(visitor, status) ?? '–';
    case 'checks':
      return <CheckTag visitor={visitor} />;
  }
}

interface VisitorCardProps {
  readonly id: number;
  readonly clock: SiteClock;
  readonly status: VisitorStatus;
  readonly onOpen: (visitorId: number) => void;
  /** The check is beside the person: there is no button that needs the room. */
  readonly hasTag: boolean;
}

/** Two lines on a phone. */
export function VisitorCard({ id, clock, status, onOpen, hasTag }: VisitorCardProps) {
  const { t } = useTranslation('today');
  const timeOf = useVisitTimes(clock);
  const visitor = useVisitor(id);
  const groupName = useAppSelector((state) => selectGroup(state, visitor?.visitor_group_id ?? null)?.name);
  if (visitor === undefined) return null;
  const time = timeOf(visitor, status);
  const under = time === null ? groupName : t('list.under', { group: groupName ?? '', time });
  return <PersonLine {...who(visitor)} under={under} end={hasTag && <CheckTag visitor={visitor} />} onPress={() => onOpen(id)} />;
}

/** The check of a visitor on a card, in a line of its own: the person's name has all the room beside the button. */
export function CardTag({ id }: { readonly id: number }) {
  const visitor = useVisitor(id);
  return <div className={styles.tag}>{visitor && <CheckTag visitor={visitor} />}</div>;
}
