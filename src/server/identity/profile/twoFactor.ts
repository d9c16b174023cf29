import type { RecoveryCodes, SecondFactor } from '#contract/identity/calls/profile';
import type { Profile } from '#contract/identity/entities/profile';
import { transact } from '#server/platform/db/transaction';
import { invalid, problem } from '#server/platform/http/problem';
import { lockUser } from '../auth/account';
import { tellOfChange } from '../auth/accountNews';
import { forgetRecoveryCodes, makeRecoveryCodes } from '../auth/recoveryCodes';
import { acceptTwoFactor, showTwoFactor, shownSecret, type ShownSecret } from '../auth/setUpTwoFactor';
import { presentProfile } from './present';
import { proveFactor } from './proveFactor';
import { ownAccount, provePassword, type ProfileContext } from './provePassword';
import { listPolicies } from './store';

const alreadyOn = (): Error => problem(409, { code: 'two_factor_on', message: 'server.twoFactorOn' });
const notOn = (): Error => problem(409, { code: 'two_factor_off', message: 'server.twoFactorOff' });

/** Returns a secret for an authenticator app to a person who has proved their password. */
export async function beginTwoFactor(context: ProfileContext, password: string): Promise<ShownSecret> {
  const account = await provePassword(context, { password, field: 'password' });
  if (account.twoFactorSecret !== null) throw alreadyOn();
  return showTwoFactor(context.deps, context.db, account);
}

/** Turns two-factor on by the first code. Returns the recovery codes, only this once. */
export async function turnOnTwoFactor(
  context: ProfileContext,
  { setup_token: token, code }: { readonly setup_token: string; readonly code: string },
): Promise<RecoveryCodes> {
  const { deps, db, request } = context;
  const account = await ownAccount(context);
  if (account.twoFactorSecret !== null) throw alreadyOn();
  let codes: readonly string[] = [];
  await deps.tries.guess({ email: account.email, address: request.address, browser: null, field: 'code' }, async () => {
    const secret = await shownSecret(deps, db, account.id, token);
    if (secret === null) throw invalid({ setup_token: 'server.setupTokenWrong' });
    const isOn = await acceptTwoFactor(deps, db, account, { token, secret, code }, async (tx) => {
      codes = await makeRecoveryCodes(deps, tx, account.id);
    });
    if (!isOn) throw invalid({ code: 'server.codeWrong' });
  });
  return { profile: await presentProfile(db, account.id, deps.now()), recovery_codes: codes };
}

/** Turns two-factor off. Requires the password and a second factor; refused to people whose client demands two-factor. */
export async function turnOffTwoFactor(
  context: ProfileContext,
  { password, ...factor }: SecondFactor & { readonly password: string },
): Promise<Profile> {
  const { deps, db } = context;
  await requireNotForced(context);
  const account = await provePassword(context, { password, field: 'password', andAlso: (person) => proveFactor(context, person, factor) });
  if (account.twoFactorSecret === null) throw notOn();
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ two_factor_secret: null, two_factor_step: null })
      .where('id', '=', account.id)
      .where('two_factor_secret', '=', account.twoFactorSecret)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notOn();
    await forgetRecoveryCodes(tx, account.id);
    await tellOfChange(deps, tx, account, 'twoFactorOff');
  });
  return presentProfile(db, account.id, deps.now());
}

/** Replaces the recovery codes and returns the new ones. Requires the password and a second factor. */
export async function renewRecoveryCodes(
  context: ProfileContext,
  { password, ...factor }: SecondFactor & { readonly password: string },
): Promise<RecoveryCodes> {
  const { deps, db } = context;
  const account = await provePassword(context, { password, field: 'password', andAlso: (person) => proveFactor(context, person, factor) });
  if (account.twoFactorSecret === null) throw notOn();
  const codes = await transact(db, async (tx) => {
    // Of two requests at once, the later one's codes work, all ten of them.
    await lockUser(tx, account.id);
    await tellOfChange(deps, tx, account, 'recoveryCodesMade');
    return makeRecoveryCodes(deps, tx, account.id);
  });
  return { profile: await presentProfile(db, account.id, deps.now()), recovery_codes: codes };
}

/** @throws 409 naming the clients whose policy demands two-factor */
async function requireNotForced({ actor, db }: ProfileContext): Promise<void> {
  const clients = (await listPolicies(db, actor.userId)).filter(({ force_2fa: forced }) => forced).map(({ name }) => name);
  if (clients.length > 0)
    throw problem(409, {
      code: 'two_factor_forced',
      message: 'server.twoFactorForced',
      values: { clients: clients.join(', ') },
      data: { clients },
    });
}
