import type { Page } from 'playwright';
import type { Story } from './story-index.ts';

export interface Size {
  width: number;
  height: number;
}

interface Prepared {
  storyGlobals: { viewport?: { value?: string } };
  parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } };
}
type StorybookWindow = Window & {
  __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Prepared> };
};

/** The window size that a story sets for itself ('on a phone'), by the story's id. */
export async function ownSizes(page: Page, stories: Story[]): Promise<Map<string, Size>> {
  const [first] = stories;
  if (!first) return new Map();
  await page.goto(`/iframe.html?id=${first.id}&viewMode=story`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
  const sizes = await page.evaluate(
    async (ids) => {
      const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StorybookWindow;
      return Promise.all(
        ids.map(async (storyId) => {
          const { storyGlobals, parameters } = await preview.loadStory({ storyId });
          const { styles } = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? ''] ?? {};
          return [
            storyId,
            styles && { width: parseInt(styles.width), height: parseInt(styles.height) },
          ] as const;
        }),
      );
    },
    stories.map(({ id }) => id),
  );
  return new Map(sizes.flatMap(([id, size]) => (size ? [[id, size]] : [])));
}
