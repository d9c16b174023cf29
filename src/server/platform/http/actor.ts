import type { AccessSubject } from '#contract/platform/access';
import type { Permission } from '#contract/platform/permissions';
import { maySeeSite } from '#contract/sites/policies';
import { problem } from './problem';

/** The author of a call, as stored at this moment. */
export interface Actor {
  /** 0 for a guest (`share`), who is no user: calls about a person are closed to them. */
  readonly userId: number;
  readonly clientId: number;
  /** Their place in the client; null for a visiting super user, and for a guest. */
  readonly clientUserId: number | null;
  readonly sid: string;
  readonly name: string;
  readonly email: string;
  /** The person's id at their organisation's single sign-on; null when they sign in with a password. */
  readonly ssoProviderId: string | null;
  /** The shared link of a guest: they may see and change its report and nothing else. Null for a person with an account. */
  readonly share: { readonly id: number; readonly label: string; readonly evacuationId: number } | null;
  readonly subject: AccessSubject;
  /** The sites that a restricted user may see; null: all of the client's. */
  readonly siteScope: readonly number[] | null;
  readonly may: (permission: Permission) => boolean;
  /** Throws 403 naming the permission when it is missing: for rights that depend on the record. */
  readonly require: (permission: Permission) => void;
  /** Throws 404 for a site outside the scope, as if it did not exist. The query must check that the site belongs to the client. */
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

/** The 403 that names the missing permission. */
export function forbidden(permission: Permission | undefined): Error {
  return problem(403, { code: 'forbidden', data: permission === undefined ? {} : { permission } });
}
