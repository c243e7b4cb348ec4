import { RestError } from 'contracts/rest';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const bearer = [{ bearer: [] }];

/** One route for the document: its zod schemas as JSON Schema, and whether its guard needs a bearer token. */
export const describeRoute: typeof jsonSchemaTransform = (input) => {
  const { schema, route } = input as typeof input & { route: RouteOptions };
  if (!schema || schema.hide) return jsonSchemaTransform(input);
  const { access } = route.config ?? {};
  const refused = { ...(access && { 401: RestError }), ...(access === 'admin' && { 403: RestError }) };
  return jsonSchemaTransform({
    ...input,
    schema: {
      ...schema,
      security: schema.security ?? (access ? bearer : []),
      response: { ...refused, ...(schema.response as object) },
    },
  });
};
