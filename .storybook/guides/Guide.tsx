import { Markdown } from '@storybook/addon-docs/blocks';

export { Meta } from '@storybook/addon-docs/blocks';

/** The pages of the documentation that are guides here, by their files' names. */
const guides = [
  'getting-started',
  'server',
  'web-component',
  'theming',
  'events',
  'errors',
  'testing',
  'content-security-policy',
  'own-way-to-pay',
  'restored-pages',
  'moving-over',
  'widget',
];

const link = /\[([^\]]+)\]\((?!https?:|mailto:|#)([^)#]*)(#[^)]*)?\)/g;

/** A page of the documentation. Its links lead to the other guides; one to another file becomes plain text. */
export function Guide({ text }: { text: string }) {
  const linked = text.replace(link, (_, label: string, target: string, part = '') => {
    const name = target.replace(/^.*\//, '').replace(/\.md$/, '');
    return guides.includes(name) ? `[${label}](?path=/docs/checkout-guides-${name}--docs${part})` : label;
  });
  return <Markdown>{linked}</Markdown>;
}
