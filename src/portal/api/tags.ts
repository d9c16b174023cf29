/**
 * What RTK Query's cached references are about; a change names the tags that it makes old. A reconnect makes all of
 * them old, since missed events are not replayed (spec: realtime#reconnecting).
 */
export const TAG_TYPES = ['sites', 'groups', 'members', 'memberLists', 'visitors', 'visitorLists', 'today', 'evacuationLists', 'evacuationChanges', 'evacuationShares', 'clients', 'customFields', 'profile', 'sessions'] as const;
export type TagType = (typeof TAG_TYPES)[number];
export type Tag = TagType | { readonly type: TagType; readonly id: number | string };
