import { createHash } from 'node:crypto';
import type { OpenAPIV3_1 } from 'openapi-types';
import { docsStyle } from './docs-style.ts';
import { breakable, escapeHtml } from '../../platform/http/html.ts';
import { markdown } from './markdown.ts';
import { anchorOf, operationSection } from './operation-section.ts';
import { operationsOf } from './operations.ts';
import { fieldList } from './schema-html.ts';

/** The page and its Content-Security-Policy, which allows one style by its hash, no script and no other host. */
export interface Page {
  html: string;
  policy: string;
}

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the whole document as one HTML page that loads nothing else. */
export function docsPage(document: OpenAPIV3_1.Document): Page {
  const { info, tags = [], components = {} } = document;
  const operations = operationsOf(document);
  const nouns = tags
    .map((tag) => ({
      ...tag,
      operations: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
    }))
    .filter((noun) => noun.operations.length > 0);
  const contents = nouns.map(
    ({ name, operations: own }) =>
      `<li><a href="#${slug(name)}">${escapeHtml(name)}</a><ul>${own
        .map(
          (each) =>
            `<li><a href="#${anchorOf(each)}"><span class="verb ${each.method}">${each.method}</span> ${breakable(each.path)}</a></li>`,
        )
        .join('')}</ul></li>`,
  );
  const sections = nouns.map(
    ({ name, description = '', operations: own }) => `<section aria-labelledby="${slug(name)}">
<h2 id="${slug(name)}">${escapeHtml(name)}</h2>
${markdown(description)}
${own.map((each) => operationSection(each, components)).join('\n')}
</section>`,
  );
  const shapes = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `<article aria-labelledby="shape-${name}">
<h3 id="shape-${name}">${escapeHtml(name)}</h3>
${fieldList(schema, components)}
</article>`,
  );
  return {
    policy,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(info.summary ?? info.title)}">
<title>${escapeHtml(info.title)}: the REST calls</title>
<link rel="icon" href="data:,">
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="brand">${escapeHtml(info.title)}</p>
<h1>The REST calls</h1>
<p>Version ${escapeHtml(info.version)} · <a href="/openapi.json">OpenAPI ${escapeHtml(document.openapi)}, as JSON</a> · ${escapeHtml(info.license?.name ?? '')} licence</p>
</header>
<div class="columns">
<nav aria-label="Calls"><ul>${contents.join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="calls" tabindex="-1">
<div class="introduction">${markdown(info.description ?? '')}</div>
${sections.join('\n')}
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
<p>What answers are made of.</p>
${shapes.join('\n')}
</section>
</main>
</div>
</body>
</html>
`,
  };
}

const slug = (name: string): string => `about-${name.toLowerCase().replace(/\W+/g, '-')}`;
