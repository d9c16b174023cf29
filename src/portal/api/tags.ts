/** What RTK Query's cached references are about; a change names the tags that it makes old. */
export const TAG_TYPES = ['sites', 'groups', 'members', 'memberLists', 'visitors', 'visitorLists', 'today', 'evacuationLists', 'clients', 'customFields'] as const;
export type TagType = (typeof TAG_TYPES)[number];
export type Tag = TagType | { readonly type: TagType; readonly id: number | string };

/** Everything that is shown: invalidated at each reconnect, since missed events are not replayed (document 2 part 4). */
export const EVERYTHING: readonly TagType[] = TAG_TYPES;
