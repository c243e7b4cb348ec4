import Fastify from 'fastify';

// The minimum of Fastify for the same requests: it parses their JSON, does nothing, and always sends the same
// response.
const app = Fastify();
const xml =
  '<?xml version="1.0" encoding="UTF-8"?><transaction><id>nothing</id><status>authorized</status><amount>10.00</amount></transaction>';

for (const path of ['/graphql', '/merchants/storefront/client_api/v1/payment_methods/credit_cards'])
  app.post(path, async () => ({}));
app.post('/merchants/storefront/transactions', async (_request, reply) =>
  reply.code(201).type('application/xml; charset=utf-8').send(xml),
);

console.log(`bare ready at ${await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })}`);
