import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Hub } from '../hub/hub';
import { EventRefusedError } from '../hub/publish';
import { channelKind, isUserId } from '../names';
import { present, readAttributes, readBatch, readEvent, type PostParameters } from './requestBody';
import { readQuery, requestProblem } from './requestSignature';

/** Ten events of 10 kB, each of whose characters JSON may encode as six. */
const BODY_MAX_BYTES = 1024 * 1024;

const NO_BODY = Buffer.alloc(0);

/** The route's own state of a request: the body as received, since its checksum is part of the signature. */
const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : NO_BODY);

/** The parameters of a POST. The query was already read once, for its signature. */
const parametersOf = (request: FastifyRequest): PostParameters => ({
  body: bodyOf(request),
  query: readQuery(request.raw.url ?? '') ?? {},
});

/**
 * Pusher's HTTP API for a hub, as a Fastify plugin: any server library of the protocol can publish and query the subscribers.
 * Every request is signed with the application's secret; errors respond `{"error": "…"}` with 400, 401, 404 or 413.
 * Registered without a prefix, since the path is part of the signature.
 */
export const hubHttpApi =
  (hub: Hub, now: () => number = Date.now): FastifyPluginCallback =>
  (app, _options, done) => {
    // The plugin's own scope: whatever the content type, the body stays bytes until its signature was checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, body, parsed) => parsed(null, body));

    app.addHook<{ Params: { appId: string } }>('preHandler', async (request, reply) => {
      if (request.params.appId !== hub.appId) return answer(reply, 404, 'Unknown application');
      const signed = { method: request.method, url: request.raw.url ?? '', body: bodyOf(request) };
      const problem = requestProblem(hub.accepted, signed, now() / 1000);
      return problem === null ? undefined : answer(reply, 401, problem);
    });

    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof EventRefusedError) return answer(reply, error.reason === 'too_large' ? 413 : 400, error.message);
      const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
      if (status >= 500) throw error;
      return answer(reply, status, error instanceof Error ? error.message : 'Bad request');
    });

    addPublishing(app, hub);
    addChannels(app, hub);
    addUsers(app, hub);
    done();
  };

const answer = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error });

const attributesOf = (hub: Hub, channel: string, attributes: ReturnType<typeof readAttributes>): object =>
  present(hub.channel(channel), attributes ?? [], channelKind(channel) === 'presence');

/** Adds the routes that publish events. */
function addPublishing(app: FastifyInstance, hub: Hub): void {
  app.post('/apps/:appId/events', async (request) => {
    const { event, info } = readEvent(parametersOf(request));
    hub.publish([event]);
    if (info === null) return {};
    return { channels: Object.fromEntries(event.channels.map((channel) => [channel, attributesOf(hub, channel, info)])) };
  });

  app.post('/apps/:appId/batch_events', async (request) => {
    const batch = readBatch(parametersOf(request));
    hub.publish(batch.map(({ event }) => event));
    if (batch.every(({ info }) => info === null)) return {};
    return { batch: batch.map(({ event, info }) => attributesOf(hub, event.channels[0] ?? '', info)) };
  });
}

/** Adds the routes that answer what is subscribed to. */
function addChannels(app: FastifyInstance, hub: Hub): void {
  app.get<{ Querystring: Record<string, unknown> }>('/apps/:appId/channels', async (request) => {
    const { filter_by_prefix: prefix = '', info } = request.query;
    const attributes = readAttributes(info) ?? [];
    if (typeof prefix !== 'string') throw new EventRefusedError('invalid', 'filter_by_prefix must be given once');
    if (attributes.includes('user_count') && !prefix.startsWith('presence-')) {
      throw new EventRefusedError('invalid', 'user_count may only be asked for with a filter_by_prefix that begins with presence-');
    }
    return { channels: Object.fromEntries(hub.channels(prefix).map(({ name }) => [name, attributesOf(hub, name, attributes)])) };
  });

  // A wildcard instead of parameters: those may be 100 characters long, a channel's name 164. A name holds no slash.
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/apps/:appId/channels/*', async (request, reply) => {
    const [channel = '', sub, ...more] = request.params['*'].split('/');
    const kind = channelKind(channel);
    if (kind === null || more.length > 0 || (sub !== undefined && sub !== 'users')) return answer(reply, 404, 'Not found');
    if (sub === 'users') {
      if (kind !== 'presence') throw new EventRefusedError('invalid', 'Only presence channels have users');
      return { users: hub.users(channel).map((id) => ({ id })) };
    }
    const attributes = readAttributes(request.query['info']);
    if (attributes?.includes('user_count') && kind !== 'presence') {
      throw new EventRefusedError('invalid', 'Only presence channels have a user_count');
    }
    return { occupied: hub.channel(channel) !== null, ...attributesOf(hub, channel, attributes) };
  });
}

function addUsers(app: FastifyInstance, hub: Hub): void {
  app.post<{ Params: { '*': string } }>('/apps/:appId/users/*', async (request, reply) => {
    const [userId, action, ...more] = request.params['*'].split('/');
    if (!isUserId(userId) || action !== 'terminate_connections' || more.length > 0) return answer(reply, 404, 'Not found');
    hub.disconnectUser(userId);
    return {};
  });
}
