import { createHash } from 'node:crypto';
import type { WorldRows } from '../world/rows';
import { DEMO_SEED } from '../world/seed';
import { minutesLater } from '../world/zoneTime';
import { addAuditLog } from './auditLog';
import { addSubscriptions } from './subscriptions';

const DAY_MIN = 24 * 60;

/** Adds orders of tokens, one of them open, the messages of two months, and invited friends. */
function addOrdersAndReferrals(rows: WorldRows, { clientId, now }: { readonly clientId: number; readonly now: Date }): void {
  const ago = (days: number): Date => minutesLater(now, -days * DAY_MIN);
  const order = (days: number, tokens: number, status: 'pending' | 'processed' | 'refused', granted = false): void => {
    const settled = status === 'pending' ? null : ago(days - 1);
    const by = granted ? 'Portico' : 'Amara Quay';
    rows.add('sms_orders', { client_id: clientId, tokens, status, granted, ordered_by: by, created_at: ago(days), settled_at: settled });
  };
  order(190, 250, 'processed');
  order(120, 1_000, 'refused');
  order(90, 100, 'processed', true);
  order(41, 250, 'processed');
  order(2, 50, 'pending');
  for (let day = 1; day <= 60; day += 1) {
    if (day % 7 < 5)
      rows.addPlain('sms_days', { client_id: clientId, day: ago(day).toISOString().slice(0, 10), messages: 1 + ((day * 5) % 9) });
  }
  const referral = (days: number, email: string, status: 'invited' | 'on_trial' | 'purchased'): void => {
    rows.add('referrals', { client_id: clientId, email, status, created_at: ago(days) });
  };
  referral(140, 'office@larkandrowe.test', 'purchased');
  referral(33, 'front.desk@northgate.test', 'on_trial');
  referral(4, 'accueil@maisonbelle.test', 'invited');
}

/** Adds the client API user. Nobody knows its secret: only a hash is stored, as for a real one. */
function addApiClient(rows: WorldRows, clientId: number): void {
  rows.add('api_clients', {
    client_id: clientId,
    name: 'Rota export',
    base_url: 'https://rota.harbourandpine.test',
    public_key: 'pk_demo_4f1c2a9e7b',
    secret_hash: createHash('sha256').update(`${DEMO_SEED} api secret`).digest('hex'),
  });
}

/** Adds the lists of the account: what it bought, who may call for it, what its users changed. */
export function addAccount(rows: WorldRows, { clientId, now }: { readonly clientId: number; readonly now: Date }): void {
  addOrdersAndReferrals(rows, { clientId, now });
  addSubscriptions(rows, { clientId, now });
  addApiClient(rows, clientId);
  addAuditLog(rows, clientId, now);
}
