import type { OpenAPIV3_1 } from 'openapi-types';
import { done } from './complete-document.ts';
import { breakable, escapeHtml } from '../../platform/http/html.ts';
import { markdown } from './markdown.ts';
import type { DocumentedOperation } from './operations.ts';
import { resolve } from './schema.ts';
import { fieldItem, fieldList } from './schema-html.ts';

type Components = OpenAPIV3_1.ComponentsObject;

/** The anchor of a call on the page. */
export const anchorOf = ({ operation }: DocumentedOperation): string => operation.operationId ?? '';

/** The section of one call: what it does, who may call it, its curl line, its input and every answer. */
export function operationSection(documented: DocumentedOperation, components: Components): string {
  const { method, path, operation } = documented;
  const id = anchorOf(documented);
  const [sample] = operation['x-codeSamples'] ?? [];
  return `<article aria-labelledby="${id}">
<h3 id="${id}"><span class="verb ${method}">${method}</span> <code>${breakable(path)}</code></h3>
<p class="summary">${escapeHtml(operation.summary ?? '')}${bearerNote(operation)}</p>
${markdown(operation.description ?? '')}
<pre class="curl"><code>${escapeHtml(sample?.source ?? '')}</code></pre>
${parametersOf(operation)}
${bodyOf(operation, components)}
${answersOf(operation, components)}
</article>`;
}

function bearerNote({ security = [] }: OpenAPIV3_1.OperationObject): string {
  if (security.length === 0) return '';
  const optional = security.some((each) => Object.keys(each).length === 0);
  return ` <span class="bearer">${optional ? 'bearer, if there is one' : 'bearer'}</span>`;
}

function parametersOf({ parameters = [] }: OpenAPIV3_1.OperationObject): string {
  if (parameters.length === 0) return '';
  const rows = (parameters as OpenAPIV3_1.ParameterObject[]).map(
    ({ name, required, description, schema, in: place }) =>
      fieldItem(name, { ...(schema as OpenAPIV3_1.SchemaObject), ...(description && { description }) }, [
        place,
        ...(required ? ['required'] : []),
      ]),
  );
  return `<h4>Address</h4>\n<dl>${rows.join('')}</dl>`;
}

function bodyOf({ requestBody }: OpenAPIV3_1.OperationObject, components: Components): string {
  const content = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {};
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<h4>Body <small>${escapeHtml(type)}</small></h4>\n${fieldList(schema ?? {}, components)}`,
    )
    .join('\n');
}

function answersOf({ responses = {} }: OpenAPIV3_1.OperationObject, components: Components): string {
  const all = Object.entries(responses).map(([status, response]) => ({
    status,
    ...(resolve(response, components) as OpenAPIV3_1.ResponseObject),
  }));
  const good = all.filter(({ status }) => Number(status) < 400);
  const refused = all.filter(({ status }) => Number(status) >= 400);
  const goodOnes = good.map(({ status, description, content = {} }) => {
    const [[type, media] = ['', {}]] = Object.entries(content);
    const example = (media as OpenAPIV3_1.MediaTypeObject).example as unknown;
    const schema = (media as OpenAPIV3_1.MediaTypeObject).schema;
    return `<h4>Answer ${status} <small>${escapeHtml(type)}</small></h4>
${description === done ? '' : `<p>${escapeHtml(description)}</p>`}
${type === 'application/json' && schema ? fieldList(schema, components) : ''}
${example === undefined ? '' : `<pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`}`;
  });
  const rows = refused.map(
    ({ status, description }) => `<dt>${status}</dt><dd>${markdown(description)}</dd>`,
  );
  return `${goodOnes.join('\n')}
<details><summary>Refusals: ${refused.map(({ status }) => status).join(', ')}</summary><dl class="refusals">${rows.join('')}</dl></details>`;
}
