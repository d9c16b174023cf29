import { createDemoWorld, type DemoOptions } from './createDemoWorld';
import type { DemoPlans } from '../world/standing';
import { topUpDemoWorld } from '../topUp/topUpDemoWorld';

/**
 * Creates the demo world in an empty database, or tops up an existing one. A database with clients of its own and no demo world is left
 * alone.
 * @returns the plans of its people, for the traffic; null where there is no demo world
 */
export async function openDemoWorld(options: DemoOptions): Promise<DemoPlans | null> {
  return (await createDemoWorld(options)) ?? (await topUpDemoWorld(options));
}
