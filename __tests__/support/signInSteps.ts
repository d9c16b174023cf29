/** Steps of a sign-in by password in a journey. */
import { screen } from '@testing-library/react';

import { login, type LoginBody, type SignedIn } from '#contract/identity/calls/auth';
import type { Problem } from '#contract/platform/problem';
import { fill, visit, type User } from './journey';
import { playOnce, Refusal } from './play';

export const EMAIL = 'ada@portico.test';
export const PASSWORD = 'Very-secret-1!';
/** An answer of something between portal and server, which is no problem of the contract: hence the cast. */
export const WORDLESS = {} as Problem;

/** Refuses the next step, which sends exactly this body. */
export function refuses(body: LoginBody, status: number, problem: Problem, headers?: Readonly<Record<string, string>>): void {
  playOnce(login, (request) => {
    expect(request.body).toEqual(body);
    throw new Refusal(status, problem, headers);
  });
}

/** Asks for another step after the next one, by the code of its refusal. */
export function asks(body: LoginBody, code: string, data?: Problem['data']): void {
  refuses(body, 401, { message: '', code, ...(data && { data }) });
}

/** Accepts the next step, which sends exactly this body. */
export function accepts(body: LoginBody, answer: SignedIn): void {
  playOnce(login, (request) => {
    expect(request.body).toEqual(body);
    return answer;
  });
}

/** Submits the password at once: a press for each letter takes its time. */
export async function givePassword(user: User): Promise<void> {
  await fill(user, await screen.findByLabelText('Password'), PASSWORD);
  await user.keyboard('{Enter}');
}

/** Opens the sign-in and submits the email. */
export async function toPassword(path = '/login') {
  const visitor = await visit(path, undefined, { watched: true });
  asks({ email: EMAIL }, 'request_password');
  await fill(visitor.user, await screen.findByLabelText('Email'), EMAIL);
  await visitor.user.keyboard('{Enter}');
  await screen.findByLabelText('Password');
  return visitor;
}
