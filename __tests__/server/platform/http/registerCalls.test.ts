import fastify from 'fastify';
import Joi from 'joi';

import { login } from '#contract/identity/calls/auth';
import { listClients } from '#contract/clients/calls/client';
import { defineCall, type Call } from '#contract/platform/call';
import { anyone } from '#contract/platform/anyone';
import { ALL_CALLS, RULES } from '#contract/allCalls';
import type { CallRules } from '#contract/platform/rules/callRules';
import { handle, handleWithoutActor, type Handler } from '#server/platform/http/handle';
import { refuseUndeclaredRoutes, registerCalls } from '#server/platform/http/registerCalls';
import { HANDLERS } from '#server/start/routes';
import type { Deps } from '#server/platform/deps';

const nothing = async (): Promise<never> => ({}) as never;
// Registering reads nothing of it.
const NO_DEPS = {} as Deps;

const register =
  (handlers: readonly Handler[], calls: readonly (typeof ALL_CALLS)[number][], rules = RULES) =>
  (): void =>
    registerCalls(fastify(), NO_DEPS, {
      handlers,
      calls,
      rules,
      authenticate: nothing,
      authenticateDevice: nothing,
      isDeviceToken: () => false,
      authenticatePhone: nothing,
      isPhoneToken: () => false,
    });

it('Every call of the contract has one handler and rules', () => {
  expect(HANDLERS.map(({ call }) => call.name).sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
  expect([...RULES.keys()].sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
  expect(register(HANDLERS, ALL_CALLS)).not.toThrow();
});

it('A call without a handler, without rules, twice, or that the contract does not list, stops the start', () => {
  const stray = defineCall<object>()({ name: 'stray', method: 'GET', path: '/stray', access: anyone });
  expect(register([], [listClients])).toThrow('The call listClients has no handler.');
  expect(register([handle(stray, nothing)], [stray])).toThrow('The call stray has no rules');
  expect(register([handle(listClients, nothing), handle(listClients, nothing)], [listClients])).toThrow(
    'The call listClients has two handlers.',
  );
  expect(register([handle(listClients, nothing)], [])).toThrow('a call that the contract does not list');
});

it('A call that changes something and tells the audit log nothing of it stops the start', () => {
  const change = { name: 'stray', path: '/stray', access: anyone } as const;
  const fault = (call: Call) => register([handle(call, nothing)], [call]);
  expect(fault(defineCall<object>()({ ...change, method: 'POST' }))).toThrow('The call stray changes something');
  expect(fault(defineCall<object>()({ ...change, method: 'DELETE' }))).toThrow('The call stray changes something');
  expect(fault(defineCall<object>()({ ...change, method: 'POST', audit: 'none' }))).not.toThrow('changes something');
  expect(fault(defineCall<object>()({ ...change, method: 'PATCH', audit: { subject: 'sites' } }))).not.toThrow('changes something');
  const withoutActor = defineCall<object>()({ ...change, access: 'anonymous', method: 'PATCH', audit: { subject: 'sites' } });
  expect(register([handleWithoutActor(withoutActor, nothing)], [withoutActor])).toThrow('The call stray has no actor for the audit log');
  // @ts-expect-error reading is no change that the audit log could tell of
  expect(defineCall<object>()({ ...change, method: 'GET', audit: 'none' }).audit).toBe('none');
});

it('A call that others may make, too, stops the start without rules of their own', () => {
  const found = defineCall<object, undefined, { q: string }>()({
    name: 'found',
    method: 'GET',
    path: '/found',
    access: anyone,
    shared: true,
  });
  const own = Joi.object<{ q: string }, true>({ q: Joi.string().required() });
  const served = (of: CallRules['of']) =>
    register([handle(found, nothing)], [found], new Map([['found', { params: Joi.object(), query: own, of }]]));
  const fault = 'The call found has no rules of their own for what a guest sends.';
  expect(served(undefined)).toThrow(fault);
  expect(served({ phone: { query: own.keys({}) } })).toThrow(fault);
  expect(served({ guest: { body: own.keys({}) } })).toThrow(fault);
  // The same would open a new field to both.
  expect(served({ guest: { query: own } })).toThrow(fault);
  expect(served({ guest: { query: own.keys({}) } })).not.toThrow();
});

it('A handler that does not ask for the credential of its call stops the start', () => {
  expect(register([handleWithoutActor(listClients, nothing)], [listClients])).toThrow(
    'The handler of listClients must be made with handle,',
  );
  expect(register([handle(login, nothing)], [login])).toThrow('The handler of login must be made with handleWithoutActor');
});

it('A route that is neither a call nor marked anonymous stops the start', async () => {
  const app = fastify();
  refuseUndeclaredRoutes(app);
  app.get('/marked', { config: { anonymous: 'because' } }, async () => 'x');
  await app.register(async (scope) => {
    scope.get('/open', async () => 'x');
  });
  await expect(app.ready()).rejects.toThrow('The route GET /open has no call of the contract and is not marked anonymous.');
});
