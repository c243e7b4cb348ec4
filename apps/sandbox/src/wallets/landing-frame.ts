import type { FastifyInstance } from 'fastify';

/**
 * Answers the address that the SDK opens its windows with, for every version of the SDK, with 204: the window stays
 * empty until the SDK leads it to the approval. A document here would arrive at about the same time as the SDK's
 * `location.href`, and Chromium loses an address that is set while a document of another site takes over a window.
 */
export function serveLandingFrame(app: FastifyInstance, name: string): void {
  for (const min of ['', '.min'])
    app.get(`/web/:version/html/${name}${min}.html`, (_request, reply) => reply.code(204).send());
}
