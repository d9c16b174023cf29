import { anyOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { FoundMember, Host } from '../entities/person';
import type { Visitor } from '../entities/visitor';

interface PeopleQuery {
  readonly q?: string;
  /** Limits the search to one site; by default all sites that the caller may see. */
  readonly site_id?: number;
  /** The page size of each list. */
  readonly per_page?: number;
}

interface People {
  /** Today's visits: signed in, expected, waiting for approval, or left. Names that begin with the text come first. */
  readonly visitors: readonly Visitor[];
  /** Members who are neither signed in nor expected there. */
  readonly members: readonly FoundMember[];
  /** For each non-member who was at the site in the last 90 days and is not there now, the last visit, to sign them in again. */
  readonly former: readonly Visitor[];
}

/**
 * Finds people by a few letters of name, company or email; returns nobody without a text. Members require ReturningVisitor.viewer, or a
 * permission for work that begins with choosing a person (signing in, an evacuation); they are then found from three letters on, in groups
 * that are not hidden, and without their email. Former visits require Today.signinout and a site; those before today also History.viewer.
 */
export const searchPeople = defineCall<People, undefined, PeopleQuery>()({
  name: 'searchPeople',
  method: 'GET',
  path: '/people',
  access: anyOf(needs('Today.viewer'), needs('EvacList.viewer')),
  records: { visitors: 'visitors', former: 'visitors' },
});

/** The ids of the members who are the caller's people. This grants no further permission to read them (spec: groups#my-people). */
export const listMyPeople = defineCall<{ ids: readonly number[] }>()({
  name: 'listMyPeople',
  method: 'GET',
  path: '/people/mine',
  access: needs('Today.viewer'),
});

/** Members who can be notified of a visitor, by two letters of their name: those in groups with `show_in_notify_list`. */
export const searchHosts = defineCall<{ hosts: readonly Host[] }, undefined, { q?: string }>()({
  name: 'searchHosts',
  method: 'GET',
  path: '/hosts',
  access: needs('Today.signinout'),
});
