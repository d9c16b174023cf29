import { anyone } from '../anyone';
import { defineCall } from '../call';

/** The address of the portal's real-time connection; host, port and tls are left out with the embedded hub (same origin). */
export interface PusherConfig {
  readonly key: string;
  readonly cluster: string;
  readonly host?: string;
  readonly port?: number;
  readonly tls?: boolean;
}

/** The response of `broadcasting/auth` for one channel. */
export type ChannelAnswer =
  | { readonly status: 200; readonly data: { readonly auth: string; readonly channel_data?: string } }
  | { readonly status: 403; readonly data: { readonly message: string } };

/** Signs the subscriptions that the caller may have; each channel has its own result (spec: calls#channel-authorisation). */
export const authorizeChannels = defineCall<Readonly<Record<string, ChannelAnswer>>, { socket_id: string; channels: readonly string[] }>()({
  name: 'authorizeChannels',
  method: 'POST',
  path: '/broadcasting/auth',
  access: anyone,
  shared: true,
  // Signs subscriptions and stores nothing.
  audit: 'none',
});
