import type { Tx } from '#server/platform/db/transaction';

/** Reports whether an evacuation of a site has ended since a moment: people stayed on site until it ended. */
export async function wasEvacuatedSince(
  tx: Tx,
  { clientId, siteId }: { readonly clientId: number; readonly siteId: number },
  due: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('evacuations')
    .select('id')
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('completed_at', '>', due)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
