import { ALL, NOT_MARSHAL, call, type CallRow } from './rows';

export const PLATFORM_ROWS: readonly CallRow[] = [
  // Each channel is answered for itself; another client's are refused in the answer.
  call('authorizeChannels', ALL, 200, { socket_id: '1.1', channels: ['private-Site.{site}', 'private-Evacuation.{evacuation}'] }),
  // Each purpose asks for a right of its own besides (server/platform/files).
  call('uploadFile', NOT_MARSHAL, 415, {}),
  call('cutTypefaces', ALL, 200, { wanted: [] }),
];
