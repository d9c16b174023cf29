import { lazyJoiValidate } from '#web/ui/form/joiValidate';

/** The server's rules of a change to a group, for the forms of its tabs. */
export const validateGroupChange = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-groups" */ '#contract/people/rules/groups').then(({ groupChange }) => groupChange),
);
