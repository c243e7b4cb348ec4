import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Story {
  id: string;
  /** 'Components/Button' */
  title: string;
  /** 'Busy' */
  name: string;
}

/**
 * The stories of a built Storybook, in the order of its sidebar. `only` selects stories by a part of their
 * title or name, in upper or lower case.
 */
export const storiesOf = (storybook: string, only = ''): Story[] =>
  entriesOf(storybook, 'story').filter((story) => label(story).toLowerCase().includes(only.toLowerCase()));

/** The pages of docs of a built Storybook. */
export const docsOf = (storybook: string): Story[] => entriesOf(storybook, 'docs');

function entriesOf(storybook: string, wanted: 'story' | 'docs'): Story[] {
  const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries)
    .filter(({ type }) => type === wanted)
    .map(({ id, title, name }) => ({ id, title, name }));
}

export const label = ({ title, name }: Story): string => `${title} – ${name}`;
