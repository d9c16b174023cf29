import { anyone } from '../access';
import { defineCall } from '../call';

/** Where the portal's real-time connection goes; host, port and tls are left out with the embedded hub (same origin). */
export interface PusherConfig {
  readonly key: string;
  readonly cluster: string;
  readonly host?: string;
  readonly port?: number;
  readonly tls?: boolean;
}

/** What `broadcasting/auth` says of one channel. */
export type ChannelAnswer =
  | { readonly status: 200; readonly data: { readonly auth: string; readonly channel_data?: string } }
  | { readonly status: 403; readonly data: { readonly message: string } };

/** Signs the channels that the caller may hear; each channel is answered on its own (spec: calls#channel-authorisation). */
export const authorizeChannels = defineCall<Readonly<Record<string, ChannelAnswer>>, { socket_id: string; channels: readonly string[] }>()({
  name: 'authorizeChannels',
  method: 'POST',
  path: '/broadcasting/auth',
  access: anyone,
  shared: true,
  // Signs channels and stores nothing.
  audit: 'none',
});
