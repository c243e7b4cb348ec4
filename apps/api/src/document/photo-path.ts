import type { OpenAPIV3_1 } from 'openapi-types';

const file = { schema: { type: 'string', format: 'binary' } } as const;

/** Describes GET /photos/{name}. It returns a file, so no route schema describes it. */
export const photoPath: OpenAPIV3_1.PathsObject = {
  '/photos/{name}': {
    get: {
      operationId: 'getPhoto',
      tags: ['Photos'],
      summary: 'A picture of a product',
      description:
        'Where `url` of a product points when its photo was uploaded. The name says what is inside, so a picture never changes: it is sent with a validator and may be kept for a year, on any page of any origin. Widths are 320, 640 and 960 pixels, each as `avif` and `webp`. Only a refusal is JSON.',
      security: [],
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'a hash, a width and a format',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: { description: 'The picture.', content: { 'image/webp': file, 'image/avif': file } },
        304: { description: 'It is the one that `If-None-Match` names.' },
        404: {
          description: 'There is no such picture.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  },
};
