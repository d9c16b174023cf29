/** The lists of sites, events and groups share nearly all of their code, and people go back and forth between them: one chunk. */
export { EventsScreen } from './events/EventsScreen';
export { GroupsScreen } from './groups/GroupsScreen';
export { AddEventScreen, AddSiteScreen } from './sites/add/AddSiteScreen';
export { SitesScreen } from './sites/SitesScreen';
