import type { ReactRenderer } from '@storybook/react-vite';
import { createElement, createRef, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { StoryContext } from 'storybook/internal/types';
import type { PageMode } from '../page-mode.ts';
import { Page } from '../with-page.tsx';
import { painted } from './painted.ts';

const seen = new Set<unknown>();
const ofUi = /^(?:Components|Shop|Checkout)\//;

/**
 * Checks that a story's component renders from the story's arguments alone, takes a `ref`, and passes
 * `data-*` and `aria-*` to the element of the ref. Checked once for each component; `parameters.noElement`
 * gives the reason if a component has no element.
 */
export async function notPassedOn(context: StoryContext<ReactRenderer>): Promise<string[]> {
  const { component, title, parameters, args, globals } = context;
  if (!component || !ofUi.test(title) || parameters['noElement'] || seen.has(component)) return [];
  seen.add(component);
  const name = title.split('/').at(-1) ?? title;
  const ref = createRef<unknown>();
  const probe = { ref, 'data-probe': name, 'aria-details': 'probe' };
  const container = document.body.appendChild(document.createElement('div'));
  const errors: unknown[] = [];
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) });
  try {
    const { direction } = globals as PageMode;
    flushSync(() =>
      root.render(
        <Page direction={direction}>
          {createElement(component as ComponentType<object>, { ...args, ...probe })}
        </Page>,
      ),
    );
    await painted();
    if (errors.length > 0)
      return [`${name} does not render from its story's args alone: ${String(errors[0])}`];
    const found = document.querySelector('[data-probe]');
    const element = ref.current;
    if (!(element instanceof Element)) return [`${name} takes no ref.`];
    if (!found) return [`${name} does not pass data-* on to an element.`];
    if (found !== element) return [`${name} gives its ref one element and its data-* another.`];
    return element.getAttribute('aria-details') === 'probe' ? [] : [`${name} does not pass aria-* on.`];
  } finally {
    flushSync(() => root.unmount());
    container.remove();
  }
}
