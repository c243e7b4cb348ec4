import type { ReactRenderer } from '@storybook/react-vite';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { StoryContext } from 'storybook/internal/types';

const refused = [
  { pattern: / style="[^"]*"/, name: 'a style attribute' },
  { pattern: / on[a-z]+="[^"]*"/, name: 'an inline handler' },
  { pattern: /<(?:style|script)[ >][^<]*/, name: 'an element that the policy blocks' },
];

/**
 * Renders the story as a server does, and returns what the pages' policy would block in its HTML (decision
 * 29).
 */
export function blockedInServedHtml(context: StoryContext<ReactRenderer>): string[] {
  if (context.parameters['browserOnly']) return [];
  const Story = () => context.originalStoryFn(context.args, context) as ReactNode;
  const html = renderToString(createElement(Story));
  return refused.flatMap(({ pattern, name }) => {
    const [found] = pattern.exec(html) ?? [];
    return found ? [`The story's HTML, as a server sends it, has ${name}: ${found.trim()}`] : [];
  });
}
