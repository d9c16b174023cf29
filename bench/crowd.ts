/** The people of the benches, and what happens to them: the same ones every time. */
import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';

const FIRST = [
  'Ada',
  'Bruno',
  'Chloé',
  'Dmitri',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Karla',
  'Luís',
  'Mia',
  'Noor',
  'Otto',
  'Priya',
];
const LAST = [
  'Albers',
  'Brandt',
  'Costa',
  'Duval',
  'Eriksen',
  'Fischer',
  'García',
  'Haddad',
  'Ivanov',
  'Jansen',
  'Keller',
  'Lind',
  'Moreau',
];

export function person(id: number): Evacuee {
  return {
    id,
    revision: 1,
    evacuation_id: 5,
    visitor_id: id,
    name: `${FIRST[id % FIRST.length] ?? ''} ${LAST[id % LAST.length] ?? ''} ${id}`,
    status: 'missing',
    group_id: (id % 7) + 1,
    in_timestamp: '2030-01-02T08:00:00Z',
    host_name: id % 3 === 0 ? 'Greta Keller' : null,
    company: id % 3 === 0 ? 'Albers & Co' : null,
    fields: [],
    needs_help_to_leave: false,
    member_id: null,
    marked_at: null,
    marked_by: null,
    evacuation_point_id: null,
    added_by: null,
  };
}

export const crowd = (people: number): Evacuee[] => Array.from({ length: people }, (_, index) => person(index + 1));

/** The fields that one mark changes. */
export interface MarkOf {
  readonly id: number;
  readonly changes: Pick<Evacuee, 'status' | 'revision' | 'marked_at' | 'marked_by'>;
}

/** The batch of a number: marks of different people from all over the list, safe and missing again by turns. */
export function batchOf(batch: number, events: number, people: number): MarkOf[] {
  const status: EvacueeStatus = batch % 2 === 0 ? 'safe' : 'missing';
  return Array.from({ length: events }, (_, event) => ({
    // A prime apart: no two alike within a batch, and far from each other.
    id: (((Math.floor(batch / 2) * events + event) * 7_919) % people) + 1,
    changes: { status, revision: batch + 2, marked_at: '2030-01-02T09:00:00Z', marked_by: 'Ada Lind' },
  }));
}
