import type { Visitor } from './visitor';

/** A member in a search for people: the details to identify them and to sign them in. */
export interface FoundMember {
  readonly id: number;
  readonly name: string;
  readonly visitor_group_id: number;
  /** Null without ReturningVisitor.viewer. */
  readonly email: string | null;
  /** Fields with a stored answer; the answers themselves are never sent. */
  readonly answered?: readonly number[];
  /** The visit in which the member is signed in, at a site that the caller may see. */
  readonly present: Pick<Visitor, 'id' | 'site_id' | 'in_timestamp'> | null;
}

/** A member who can be notified of a visitor's arrival. */
export interface Host {
  readonly id: number;
  readonly name: string;
  readonly group_name: string;
}
