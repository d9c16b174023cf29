// A Fastify server with one route and nothing else, which answers as many bytes as it is asked for.
import fastify from 'fastify';

const app = fastify();
const texts = new Map();
app.get('/', (request, reply) => {
  const bytes = Number(new URL(request.url, 'http://localhost').searchParams.get('bytes'));
  if (!texts.has(bytes)) texts.set(bytes, 'a'.repeat(bytes));
  void reply.type('text/html; charset=utf-8').send(texts.get(bytes));
});
await app.listen({ port: Number(process.argv[2]), host: 'localhost' });
console.log('ready');
