import type { LinkSubject } from '../db/schema/platform/links';

/** The portal's pages that a link with a token leads to. */
export type LinkPage = 'reset' | 'setup' | 'confirm-email' | 'invitation' | 'onboarding' | 'form' | 'ticket' | 'shared/evacuations';

/** A kind of link, or of one-time token. */
export interface LinkKind {
  /** A token is void for any other purpose. */
  readonly purpose: string;
  /** The table of the records that it opens; null for none. */
  readonly subject: LinkSubject | null;
  /** Null for a token that goes into no link: it comes back in a call. */
  readonly page: LinkPage | null;
  /** The lifetime; null for a link that works until its subject is over. */
  readonly minutes: number | null;
  readonly uses: 'once' | 'many';
  /** The number of days for which a link that is over still says so, 0 unless given; null for as long as its subject is there. */
  readonly daysKept?: number | null;
  /** The number that subjects have now: a link with another number is replaced. */
  readonly numberedBy?: {
    readonly table: 'client_users' | 'member_onboarding';
    readonly key: 'id' | 'member_id';
    readonly column: 'invitation_no' | 'link_no';
  };
}

/** Defines a kind of link. What it opens for whom stays with its wing. */
export const defineLink = <const Kind extends LinkKind>(kind: Kind): Kind => kind;
