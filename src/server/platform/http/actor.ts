import type { AccessSubject } from '#contract/platform/access';
import type { Permission } from '#contract/platform/permissions';
import { maySeeSite } from '#contract/sites/policies';
import { problem } from './problem';

/** Who makes a call, as it is stored at this moment. */
export interface Actor {
  /** 0 for a guest (`share`), who is no user: calls about a person are closed to them. */
  readonly userId: number;
  readonly clientId: number;
  /** Their place in the client; null for a super user who only visits it, and for a guest. */
  readonly clientUserId: number | null;
  readonly sid: string;
  readonly name: string;
  readonly email: string;
  /** Who the person is to their organisation's single sign-on; null when they sign in here. */
  readonly ssoProviderId: string | null;
  /** The shared link by which a guest came: they may see and change its report and nothing else. Null for a person with an account. */
  readonly share: { readonly id: number; readonly label: string; readonly evacuationId: number } | null;
  readonly subject: AccessSubject;
  /** The sites that a restricted user may see; null: all of the client's. */
  readonly siteScope: readonly number[] | null;
  readonly may: (permission: Permission) => boolean;
  /** Throws 403 naming the permission when it is missing: for rights that depend on the record. */
  readonly require: (permission: Permission) => void;
  /** Throws 404 for a site outside the scope, as if there were none. That the site is the client's is for the query to ask. */
  readonly requireSite: (siteId: number) => void;
}

type ActorFacts = Omit<Actor, 'may' | 'require' | 'requireSite'>;

export function makeActor(facts: ActorFacts): Actor {
  const may = (permission: Permission): boolean => facts.subject.permissions.includes(permission);
  return {
    ...facts,
    may,
    require(permission) {
      if (!may(permission)) throw forbidden(permission);
    },
    requireSite(siteId) {
      if (!maySeeSite(facts.siteScope, siteId)) throw problem(404);
    },
  };
}

/** The 403 that names what is missing. */
export function forbidden(permission: Permission | undefined): Error {
  return problem(403, { code: 'forbidden', data: permission === undefined ? {} : { permission } });
}
