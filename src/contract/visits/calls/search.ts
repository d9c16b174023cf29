import { anyOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { FoundMember, Host } from '../entities/person';
import type { Visitor } from '../entities/visitor';

interface PeopleQuery {
  readonly q?: string;
  /** One site; without it, every site that the reader may see. */
  readonly site_id?: number;
  /** Of each list. */
  readonly per_page?: number;
}

interface People {
  /** Visits of today: who is in, expected, to be approved, or has left. Those whose name begins with the text come first. */
  readonly visitors: readonly Visitor[];
  /** Members who are neither in nor expected there. */
  readonly members: readonly FoundMember[];
  /**
   * The last visit of each person without a membership who was at the site in the last 90 days and is not there now: to sign them in
   * again.
   */
  readonly former: readonly Visitor[];
}

/**
 * Finds people by a few letters of name, company or email. Without a text nobody is listed.
 * Members need ReturningVisitor.viewer, or a right whose work begins with choosing a person (signing in, an evacuation); then they are
 * found from three letters on, in groups that are not hidden, and without their email. Former visits need Today.signinout and a site;
 * those before today History.viewer.
 */
export const searchPeople = defineCall<People, undefined, PeopleQuery>()({
  name: 'searchPeople',
  method: 'GET',
  path: '/people',
  access: anyOf(needs('Today.viewer'), needs('EvacList.viewer')),
  records: { visitors: 'visitors', former: 'visitors' },
});

/** The ids of the members who are the reader's people; what else may be read of them stays as permitted (spec: groups#my-people). */
export const listMyPeople = defineCall<{ ids: readonly number[] }>()({
  name: 'listMyPeople',
  method: 'GET',
  path: '/people/mine',
  access: needs('Today.viewer'),
});

/** Members who can be notified of a visitor, by two letters of their name: those of groups with `show_in_notify_list`. */
export const searchHosts = defineCall<{ hosts: readonly Host[] }, undefined, { q?: string }>()({
  name: 'searchHosts',
  method: 'GET',
  path: '/hosts',
  access: needs('Today.signinout'),
});
