/** All that connects a group to Slack: a chunk of its own, which only installations with Slack need. */
export { SlackCallbackScreen } from './SlackCallbackScreen';
export { SlackSection } from './SlackSection';
export { SlackSwitches } from './SlackSwitches';
