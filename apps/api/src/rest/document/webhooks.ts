import { webhookEvents } from 'contracts';
import type { OpenAPIV3_1 } from 'openapi-types';

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;
type Schemas = Record<string, Schema>;

const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** What an event has beside the order. */
const about: Record<string, { key: string; schema: Schema }> = {
  'order.shipped': { key: 'shipment', schema: named('RestShipment') },
  'order.return_asked': { key: 'return', schema: named('RestReturn') },
  'order.return_decided': { key: 'return', schema: named('RestReturn') },
  'order.refunded': { key: 'refund', schema: named('RestOrderRefund') },
};

const nameOf = (type: string) =>
  `${type.replaceAll(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase())}Event`;

/** The body of each event, by its name. */
export const eventSchemas: Schemas = Object.fromEntries(
  [...webhookEvents, 'test'].map((type) => [nameOf(type), eventSchema(type)]),
);

function eventSchema(type: string): Schema {
  const beside = about[type];
  const data: Schema =
    type === 'test'
      ? { type: 'object', description: 'empty' }
      : named(type.startsWith('product.') ? 'RestPicturedProduct' : 'RestOrder');
  const time: Schema = { type: 'string', format: 'date-time' };
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid', description: 'the same for every try' },
      type: { type: 'string', const: type } as Schema,
      timestamp: { ...time, description: 'ISO 8601, UTC; when it happened' },
      createdAt: { ...time, description: 'ISO 8601, UTC; the same as `timestamp`' },
      data,
      ...(beside && { [beside.key]: beside.schema }),
    },
    required: ['id', 'type', 'timestamp', 'createdAt', 'data'],
  };
}

const header = (name: string, description: string, schema: Schema): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: schema as NonNullable<OpenAPIV3_1.ParameterObject['schema']>,
});

const parameters = [
  header('webhook-id', 'the id of the event', { type: 'string', format: 'uuid' }),
  header('webhook-timestamp', 'the time of this try in seconds since 1970', {
    type: 'string',
    pattern: String.raw`^\d+$`,
  }),
  header('webhook-signature', 'one or more signatures with a space between, as Standard Webhooks 1.0 says', {
    type: 'string',
  }),
];

/** What the shop sends to the endpoints of a merchant. */
export const webhooks = Object.fromEntries(
  [...webhookEvents, 'test'].map((type) => [
    type,
    {
      post: {
        operationId: `on${nameOf(type)}`,
        summary: `The event ${type}`,
        description: 'An event may come twice, and in another order than it happened.',
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: named(nameOf(type)) } } },
        responses: {
          '2XX': { description: 'It was taken.' },
          410: { description: 'No more events are wanted: the endpoint is switched off.' },
        },
      },
    },
  ]),
) as OpenAPIV3_1.Document['webhooks'];
