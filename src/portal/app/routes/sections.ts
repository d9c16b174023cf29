/** The headings of all lists of pages, in their order. Each is a key of the `manage` texts. */
export const SECTIONS = [
  // An area's
  'places',
  'signingIn',
  'safety',
  'addons',
  'access',
  'sso',
  'account',
  // A site's
  'general',
  'arrival',
  'safetyAndPrivacy',
  'options',
  // A group's; reports share the last two
  'people',
  'theGroup',
  'visits',
  'time',
] as const;

export type Section = (typeof SECTIONS)[number];
