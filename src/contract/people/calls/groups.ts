import { needs } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { defineCall } from '#contract/platform/call';
import type { Group, GroupSummary } from '../entities/group';
import type { GroupChange, NewGroup } from '../groupSettings';

/** Groups. Without ManageVisitorGroup.viewer each one is a summary: id, name, type and whether it is listed in evacuations. */
export const listGroups = defineCall<{ groups: readonly (Group | GroupSummary)[] }>()({
  name: 'listGroups',
  method: 'GET',
  path: '/groups',
  access: anyone,
  records: { groups: 'groups' },
  complete: ['groups'],
});

export const getGroup = defineCall<{ group: Group | GroupSummary }>()({
  name: 'getGroup',
  method: 'GET',
  path: '/groups/{groupId}',
  access: anyone,
  records: { group: 'groups' },
});

export const createGroup = defineCall<{ group: Group }, NewGroup>()({
  name: 'createGroup',
  method: 'POST',
  path: '/groups',
  access: needs('ManageVisitorGroup.editor'),
  records: { group: 'groups' },
  status: 201,
});

export const updateGroup = defineCall<{ group: Group }, GroupChange>()({
  name: 'updateGroup',
  method: 'PATCH',
  path: '/groups/{groupId}',
  access: needs('ManageVisitorGroup.editor'),
  records: { group: 'groups' },
});

export const deleteGroup = defineCall<undefined, { name: string }>()({
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/groups/{groupId}',
  access: needs('ManageVisitorGroup.deleter'),
});

/** The records deleted with a group, for counting (spec: groups#deleting). `signed_in` are the visits of people who are on site now. */
export const GROUP_BELONGINGS = ['members', 'visits', 'signed_in', 'attendees', 'fields', 'badges', 'notifications', 'files'] as const;
export type GroupBelonging = (typeof GROUP_BELONGINGS)[number];
export type GroupBelongings = Readonly<Partial<Record<GroupBelonging, number>>>;

/** Counts the records that deleting the group would delete. */
export const getGroupDeletion = defineCall<{ counts: GroupBelongings }>()({
  name: 'getGroupDeletion',
  method: 'GET',
  path: '/groups/{groupId}/deletion',
  access: needs('ManageVisitorGroup.deleter'),
});
