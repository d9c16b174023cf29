/** A kiosk of a site world: a device that is paired, and its calls. */
import type { Device } from '#contract/sites/entities/device';
import { bodyOf } from './answer';
import type { SiteWorld } from './siteWorld';
import type { ApiClient } from './testServer';

export async function pairedDevice(world: SiteWorld, name = 'Front desk'): Promise<{ device: Device; kiosk: ApiClient; token: string }> {
  const { code } = bodyOf(await world.admin.post(`sites/${world.siteId}/devices`, { name }));
  const { device, device_token: token } = bodyOf(await world.server.anonymous.post('device/pair', { code, app_version: '1' }));
  return { device, kiosk: world.server.api(token), token };
}
