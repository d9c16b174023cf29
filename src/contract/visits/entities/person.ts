import type { Visitor } from './visitor';

/** A member as a search for people finds them: what it takes to tell them from others and to sign them in. */
export interface FoundMember {
  readonly id: number;
  readonly name: string;
  readonly visitor_group_id: number;
  /** Null without ReturningVisitor.viewer. */
  readonly email: string | null;
  /** Where the member is signed in, if that is a site that the reader may see. */
  /** The fields whose answer is kept of them; never what it is. */
  readonly answered?: readonly number[];
  readonly present: Pick<Visitor, 'id' | 'site_id' | 'in_timestamp'> | null;
}

/** A member who can be notified of a visitor's arrival. */
export interface Host {
  readonly id: number;
  readonly name: string;
  readonly group_name: string;
}
