import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { looks } from './looks.ts';

addons.setConfig({ theme: looks.light });

// The manager has the theme that the toolbar gives to the page.
addons.register('storefront/look', (api) => {
  const follow = ({ globals }: { globals: Record<string, string> }) =>
    addons.setConfig({ theme: globals['theme'] === 'dark' ? looks.dark : looks.light });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
