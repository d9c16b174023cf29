import type { Group } from '#contract/people/entities/group';
import { lazyPart } from '#web/kit/onDemand/lazyPart';

const pages = () => import(/* webpackChunkName: "screen-group-slack" */ './slackPages');
const late = { texts: ['slack'] };

/** The workspace on a group's notifications. */
export const LateSlackSection = lazyPart<{ readonly groupId: number }>(async () => (await pages()).SlackSection, late);

/** The Slack switches in the form above. */
export const LateSlackSwitches = lazyPart<{ readonly group: Pick<Group, 'id' | 'type'> }>(async () => (await pages()).SlackSwitches, late);

/** The page to which Slack returns people. */
export const SlackCallbackScreen = lazyPart<object>(async () => (await pages()).SlackCallbackScreen, late);
