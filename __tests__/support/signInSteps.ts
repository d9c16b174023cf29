/** Steps of a sign-in by password in a journey. */
import { screen } from '@testing-library/react';

import { visit } from './journey';
import { server } from './portal';

export const EMAIL = 'ada@portico.test';
export const PASSWORD = 'Very-secret-1!';

/** The server's answer to a step: the next one, by its code. */
export const asks = (body: object, code: string, data?: object) =>
  server()
    .post('/auth/login', body as Record<string, string>)
    .reply(401, { message: '', code, data });

export async function toPassword(path = '/login') {
  const visitor = await visit(path, undefined, { watched: true });
  asks({ email: EMAIL }, 'request_password');
  await visitor.user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  await screen.findByLabelText('Password');
  return visitor;
}
