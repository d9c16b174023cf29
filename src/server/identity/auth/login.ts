import type { LoginBody, SignedIn } from '#contract/identity/calls/auth';
import type { LoginStepCode } from '#contract/platform/problem';
import { isDemoPasswordHash } from '#server/platform/demoBoundary';
import type { Context } from '#server/platform/http/context';
import type { MessageKey } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import { beginSso } from '../sso/authorize';
import { domainOf, findSsoDomain, type SsoDomain } from '../ssoDomain';
import { isPasswordExpired } from '../sessions/passwordExpiry';
import { findAccount, type Account } from './account';
import { noteWrongPassword } from './accountTries';
import { mayComeAnotherWay } from './anotherWay';
import { completeLogin } from './completeLogin';
import { isPassword } from './passwords';
import { proveTwoFactor, type TwoFactorOutcome, type TwoFactorProof } from './proveTwoFactor';

type LoginContext = Pick<Context, 'db' | 'deps' | 'request'>;

const STEP_MESSAGES: Readonly<Record<LoginStepCode, MessageKey>> = {
  request_email: 'server.requestEmail',
  request_password: 'server.requestPassword',
  two_factor: 'server.twoFactor',
  two_factor_setup: 'server.twoFactorSetup',
  password_expired: 'server.passwordExpired',
  sso_user: 'server.ssoUser',
};

/** Returns the 401 that names the next step. */
function nextStep(code: LoginStepCode, data?: Readonly<Record<string, unknown>>): Error {
  return problem(401, { code, message: STEP_MESSAGES[code], data });
}

/**
 * A sign-in, driven by the content of the body (spec: session#sign-in): email, password, second factor, new password where the old
 * one has expired. Each 401 names the next step in its code. Before the password is right, neither text nor timing reveals whether the
 * email is known.
 */
export async function login(context: LoginContext, body: LoginBody): Promise<SignedIn> {
  const { deps, db, request } = context;
  const email = body.email ?? '';
  if (email === '') throw nextStep('request_email');
  const sso = await findSsoDomain(db, domainOf(email));
  if (sso !== null && body.another_way !== true) throw nextStep('sso_user', await beginSso(deps, db, sso, email, request.address));
  if (body.password === undefined || body.password === '') throw nextStep('request_password');

  const { password } = body;
  const { address, browser, userAgent } = request;
  const { account, proof } = await deps.tries.guess({ email, address, browser, field: fieldOfTry(body), isSignIn: true }, () =>
    proveSecrets(context, { ...body, email, password }, sso),
  );
  if (proof.outcome === 'missing') throw nextStep(proof.step, proof.data);

  const isExpired = isPasswordExpired(account, deps.now());
  if (isExpired && body.new_password === undefined) throw nextStep('password_expired', await stepData(proof));
  const tokens = await completeLogin(deps, db, {
    account,
    proof,
    ssoDomain: sso?.domain ?? null,
    newPassword: isExpired ? body.new_password : undefined,
    userAgent,
    browser,
  });
  return { ...tokens, ...shownOnce(proof) };
}

/** Returns the account that the password belongs to, and how far its second factor was proved. Throws for a wrong password or code. */
async function proveSecrets(
  context: LoginContext,
  body: LoginBody & { readonly email: string; readonly password: string },
  sso: SsoDomain | null,
): Promise<{ readonly account: Account; readonly proof: Exclude<TwoFactorOutcome, { outcome: 'wrong' }> }> {
  const { deps, db } = context;
  const account = await findAccount(db, body.email);
  const isRight = await isPassword(account?.passwordHash, body.password);
  // Checked for everybody, so that timing reveals nothing.
  const isShut = sso !== null && !(await mayComeAnotherWay(db, account, sso.domain));
  if (!isRight || isShut || account === null || (await isClosedDemoAccount(context, account))) {
    if (account !== null) noteWrongPassword(deps, account);
    throw problem(401, { code: 'invalid_credentials', message: 'server.invalidCredentials' });
  }
  const proof = await proveTwoFactor(deps, db, account, body);
  if (proof.outcome === 'wrong') throw proof.problem;
  return { account, proof };
}

/** The demo's accounts are open to everybody, so nobody may sign in to them where the demo is off. */
async function isClosedDemoAccount({ deps, db }: LoginContext, { passwordHash }: Account): Promise<boolean> {
  return !deps.environment.demo.on && (await isDemoPasswordHash(db, passwordHash));
}

/** A second factor that was given need not be given again for the next step: its token replaces it. */
async function stepData(proof: TwoFactorProof): Promise<Readonly<Record<string, unknown>> | undefined> {
  const token = await proof.stepToken();
  return token === null ? undefined : { step_token: token, ...shownOnce(proof) };
}

/** The recovery codes of a set-up are part of the response to it: they cannot be requested again. */
function shownOnce({ recoveryCodes }: TwoFactorProof): { readonly recovery_codes?: readonly string[] } {
  return recoveryCodes === undefined ? {} : { recovery_codes: recoveryCodes };
}

/** Returns the field that is refused after too many tries: the last secret that was sent. */
function fieldOfTry({ code = '', recovery_code: recoveryCode = '' }: LoginBody): string {
  if (recoveryCode !== '') return 'recovery_code';
  return code === '' ? 'password' : 'code';
}
