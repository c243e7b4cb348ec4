/** The introduction of the document, in CommonMark; `origin` is the server's address. */
export const introduction = (
  origin: string,
): string => `Products, categories, accounts, payments and orders of the shop, for clients that speak plain HTTP. The addresses and spellings are older than this server and stay as they are, misspellings included; each is explained where it occurs.

**Every answer is a JSON object**, also that of DELETE and every refusal; pictures alone are files. There are no redirects and no empty answers: only a preflight and a HEAD have no body. HEAD works wherever GET does.

**A refusal** has a 4xx or 5xx status and the body \`{"errorMessage": "one sentence", "requestId": "…"}\`. A success never has the key \`errorMessage\`. Quote \`requestId\` when you ask for help; it is also in the header \`x-request-id\` of every answer.

**Logging in.** POST /login answers a \`token\`; send it as \`Authorization: Bearer {token}\`. Clients without one may send \`Bearer null\` or \`Bearer undefined\`: that is a visitor, and calls for everyone ignore any bearer, good or bad.

\`\`\`
TOKEN=$(curl -s ${origin}/login -H 'Content-Type: application/json' -d '{"email":"shopper@example.com","password":"shopper-demo-password"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
\`\`\`

**Values.** Ids are opaque strings, and \`_id\` in products and categories. Prices are in rupees with at most two decimals. \`shippy\` is \`'1'\` for a product that needs shipping and \`'0'\` for one that does not. Unknown fields are ignored.

**Bodies** are JSON of at most 1 MiB; forms with a photo at most 10 MB. A call that needs nothing may be sent without a body, with or without a content type.

**Addresses are exact**: no slash at the end, no other letter case, and the two slashes of \`/product//update\` belong there. An address that is none answers 404, a known one with another method 405 with \`Allow\`. Before any call is reached, header lines above 16 kB answer 431 and a request that takes too long to arrive 408, in the same form.

**Other origins.** CORS headers come with every answer, refusals included; a preflight allows GET, POST, PUT and DELETE with \`authorization\` and \`content-type\`.`;

/** The sections of the document, in their order. */
export const tags = [
  { name: 'Products', description: 'The catalogue: lists, searches, one product, and what admins change.' },
  { name: 'Categories', description: 'The shelves of the catalogue.' },
  { name: 'Accounts', description: 'Signing up, logging in and out, and the profile of the bearer.' },
  { name: 'Orders', description: 'What the bearer buys: ordering, paying, cancelling.' },
  { name: 'Payments', description: 'The token that a payment form starts with.' },
  { name: 'Refunds', description: 'Giving money of a paid order back, for admins.' },
  { name: 'Photos', description: 'The pictures that `url` of a product points at.' },
];
