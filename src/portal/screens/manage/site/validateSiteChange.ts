import { lazyJoiValidate } from '#web/ui/form/joiValidate';

/** The server's rules of a change to a site, for the forms of its tabs. */
export const validateSiteChange = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/sites/rules/sites').then(({ siteChange }) => siteChange),
);
