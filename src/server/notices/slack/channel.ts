import { defineChannel } from '#server/platform/notices/defineChannel';
import { correctHostTold } from '../hostTold';
import { findConnection, isSlackError, lockConnection, noteFault, noteSuccess } from './connections';
import { SlackFault, SlackRefusal } from './faults';
import { openSlack } from './session';
import { writeTo } from './writeTo';

/** Direct messages are sent to hosts, and those that Slack does not take become mails (spec: groups#slack). */
export const slack = defineChannel({
  name: 'slack',
  kinds: ['send-slack-message', 'give-up-lost-slack-messages'],
  deliver: async (deps, { client_id: clientId, visitor_group_id: groupId, recipient, text }, signal) => {
    const connection = groupId === null ? undefined : await findConnection(deps.db, { clientId, groupId });
    // Disconnected meanwhile, or no longer offered.
    if (connection === undefined || deps.environment.slack === null) return { kind: 'failed', reason: 'disconnected' };
    try {
      await writeTo(openSlack(deps, connection, signal), recipient, text);
      return { kind: 'sent' };
    } catch (error) {
      if (error instanceof SlackFault) return { kind: 'failed', reason: error.code };
      if (error instanceof SlackRefusal) return { kind: 'failed', reason: error.message };
      throw error;
    }
  },
  settle: async (tx, deps, delivery, end) => {
    const { client_id: clientId, visitor_group_id: groupId } = delivery;
    const connection = groupId === null ? undefined : await lockConnection(tx, { clientId, groupId });
    if (end.kind === 'sent') {
      if (connection !== undefined) await noteSuccess(tx, connection);
      return;
    }
    if (connection !== undefined && isSlackError(end.reason)) await noteFault(tx, deps, connection, end.reason);
    await correctHostTold(tx, delivery);
  },
});
