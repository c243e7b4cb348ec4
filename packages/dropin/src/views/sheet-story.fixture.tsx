import type { ComponentType } from 'react';
import { wrapper } from './Frame.css.ts';

/** The common part of the stories of a sheet by itself, outside of the whole widget. */
export const sheetStory = {
  decorators: [
    (Story: ComponentType) => (
      <div className={wrapper}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    browserOnly: true,
    noElement: 'It is a part of the widget, which puts itself into the page.',
  },
};
