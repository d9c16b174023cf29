import { useMemo } from 'react';

import type { ReferencedAnswer } from '#portal/api/request';
import type { searchPeople } from '#contract/visits/calls/search';
import { FIND_PEOPLE_MIN } from '#contract/evacuations/constants';
import type { Evacuation, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { visitorStatus } from '#contract/visits/entities/visitor';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { useSearchPeopleQuery } from '#portal/api/visits/people';
import { selectEvacuee, selectEvacueeIds, selectEvacueeList, selectNotListed } from '#portal/entities/evacuees/selectors';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { useThrottled } from '#web/ui/feedback/useThrottled';

/** A person who matches a typed name. */
export type KnownPerson = { readonly name: string; readonly groupName: string | null } & (
  | { readonly is: 'listed'; readonly evacueeId: number; readonly status: EvacueeStatus }
  | { readonly is: 'not_listed' | 'expected'; readonly visitorId: number }
  | { readonly is: 'member'; readonly memberId: number }
);

const PAUSE_MS = 250;
/** The number of people shown of each kind. */
const SHOWN = 5;

/**
 * Finds people by name, likeliest first: on the list, signed in and not on it, expected today, members.
 * The first two work offline; guests receive only these.
 */
export function useKnownPeople(evacuation: Evacuation, typed: string): readonly KnownPerson[] {
  const { id: evacuationId, site_id: siteId } = evacuation;
  const text = typed.trim();
  const q = useThrottled(text, PAUSE_MS, '');
  const store = useAppStore();
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const { currentData } = useSearchPeopleQuery(
    { query: { q, site_id: siteId, per_page: SHOWN } },
    { skip: isGuest || q.length < FIND_PEOPLE_MIN },
  );
  const listed = useAppSelector((state) => (text.length < FIND_PEOPLE_MIN ? NOBODY : selectEvacueeIds(state, evacuationId, { q: text })));
  const notListed = useAppSelector((state) => selectNotListed(state, evacuationId));
  const people = useAppSelector((state) => selectEvacueeList(state, evacuationId));
  const groups = useAppSelector(selectGroups);

  return useMemo(
    () =>
      text.length < FIND_PEOPLE_MIN
        ? []
        : peopleNamed(text, store.getState(), evacuationId, { listed, notListed, people, groups, found: currentData }),
    [text, store, evacuationId, listed, notListed, people, groups, currentData],
  );
}

interface WhereToLook {
  readonly listed: readonly number[];
  readonly notListed: ReturnType<typeof selectNotListed>;
  /** Everybody on the list. */
  readonly people: ReturnType<typeof selectEvacueeList>;
  readonly groups: ReturnType<typeof selectGroups>;
  readonly found: ReferencedAnswer<typeof searchPeople> | undefined;
}

function peopleNamed(
  text: string,
  state: RootState,
  evacuationId: number,
  { listed, notListed, people, groups, found }: WhereToLook,
): readonly KnownPerson[] {
  const words = foldText(text);
  const groupName = (id: number): string | null => groups.find((group) => group.id === id)?.name ?? null;
  const here = notListed.filter(({ name }) => hasWords(foldText(name), words));
  const visits = new Set([...people.map(({ visitor_id: id }) => id), ...here.map(({ visitor_id: id }) => id)]);
  const members = new Set(people.map(({ member_id: id }) => id));
  return [
    ...listed.slice(0, SHOWN).flatMap((id): KnownPerson[] => {
      const evacuee = selectEvacuee(state, evacuationId, id);
      return evacuee === undefined
        ? []
        : [
            {
              is: 'listed',
              name: evacuee.name,
              groupName: evacuee.group_id === null ? null : groupName(evacuee.group_id),
              evacueeId: id,
              status: evacuee.status,
            },
          ];
    }),
    ...here.slice(0, SHOWN).map((person): KnownPerson => ({
      is: 'not_listed',
      name: person.name,
      groupName: person.group_name,
      visitorId: person.visitor_id,
    })),
    ...(found?.visitors ?? []).flatMap((id): KnownPerson[] => {
      const visit = state.entities.visitors.entities[id];
      const status = visit === undefined ? null : visitorStatus(visit);
      if (visit === undefined || visits.has(id) || (status !== 'in' && status !== 'expected')) return [];
      return [
        {
          is: status === 'in' ? 'not_listed' : 'expected',
          name: visit.name,
          groupName: groupName(visit.visitor_group_id),
          visitorId: id,
        },
      ];
    }),
    ...(found?.members ?? []).flatMap(({ id, name, visitor_group_id: groupId }): KnownPerson[] =>
      members.has(id) ? [] : [{ is: 'member', name, groupName: groupName(groupId), memberId: id }],
    ),
  ];
}

const NOBODY: readonly number[] = [];
