import type { FastifyReply } from 'fastify';

/** A response that is a file made for this one request, and is stored nowhere. */
export class FileAnswer {
  constructor(
    readonly type: 'application/pdf',
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {}
}

/** Sends a file under its name, which may be in any script. */
export function sendFile(reply: FastifyReply, { type, name, bytes }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));
}
