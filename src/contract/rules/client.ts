import * as calls from '../calls/client';
import { rulesOf } from './callRules';

export const CLIENT_RULES = [
  rulesOf(calls.listClients, {}),
  rulesOf(calls.getConfig, {}),
  rulesOf(calls.getClient, {}),
  rulesOf(calls.createChatToken, {}),
];
