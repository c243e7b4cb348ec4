import type { ComponentPropsWithRef, JSX } from 'react';

/**
 * The props of a native element that a component passes on as they are: ids, aria, data, events, ref.
 * `className` and `style` are excluded; `Own` names the props that the component defines itself.
 */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style' | 'dangerouslySetInnerHTML' | Own
>;
