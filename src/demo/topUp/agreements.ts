import { agreementsOf } from '../build/agreements';
import { insertRows } from '../world/insertRows';
import type { Situation } from './situation';

/** Adds the agreements of people who came since the last start, to the current messages. */
export async function addAgreements({ tx, since, world }: Pick<Situation, 'tx' | 'since' | 'world'>): Promise<void> {
  const { clientId } = world.harbour;
  const visits = await tx
    .selectFrom('visitors')
    .selectAll()
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('in_timestamp', '>', since), eb('rejected_at', '>', since)]))
    .where('id', 'not in', (eb) => eb.selectFrom('message_agreements').select('visitor_id'))
    .execute();
  const messages = await tx.selectFrom('site_messages').selectAll().where('client_id', '=', clientId).orderBy('position').execute();
  const versions = await tx.selectFrom('site_message_versions').selectAll().where('client_id', '=', clientId).orderBy('number').execute();
  await insertRows(tx, 'message_agreements', agreementsOf(visits, messages, versions));
}
