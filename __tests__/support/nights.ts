import { beginRetention } from '#server/visits/retention/jobs';
import { enqueue } from './jobWorld';
import type { TestServer } from './testServer';

/** Looks for nights that have come, as the servers do every few minutes, and does what they ask for. */
export async function lookForNights(server: TestServer): Promise<void> {
  await enqueue(server, beginRetention, {});
  await server.runDueJobs();
}
