import { expect, test } from 'vitest';
import { bundle } from './internal/bundle.fixture.ts';

/**
 * What an import of one component adds: folders of ui, at most one library (with its dependencies), and a
 * maximum of bytes of script and style, minified and gzipped. The theme alone is 1.7 kB of style.
 */
const alone: { name: string; rooms: string; library?: string; js: number; css: number }[] = [
  { name: 'Button', rooms: 'Button', js: 1200, css: 2700 },
  { name: 'Price', rooms: 'Price', js: 700, css: 2000 },
  { name: 'CartIcon', rooms: 'Icon', library: 'lucide-react', js: 2600, css: 300 },
  { name: 'TextField', rooms: 'Field TextField VisuallyHidden', js: 1400, css: 2400 },
  {
    name: 'Table',
    rooms: 'EmptyState Heading Icon Skeleton Table VisuallyHidden',
    library: 'lucide-react',
    js: 5500,
    css: 3400,
  },
  {
    name: 'SearchBar',
    rooms: 'Button Field SearchBar Select TextField VisuallyHidden',
    js: 2900,
    css: 3600,
  },
  { name: 'Dialog', rooms: 'Dialog IconButton', library: '@radix-ui/react-dialog', js: 18_000, css: 2900 },
  { name: 'Tooltip', rooms: 'Tooltip', library: '@radix-ui/react-tooltip', js: 24_000, css: 2100 },
  {
    name: 'SearchSuggestions',
    rooms: 'IconButton Link SearchBar VisuallyHidden',
    library: 'downshift',
    js: 20_000,
    css: 3200,
  },
];

const door = /^(lucide-react|downshift|@radix-ui\/react-(dialog|dropdown-menu|toast|tooltip))$/;

test.each(alone)('$name alone brings only what it needs', async ({ name, ...most }) => {
  const { rooms, libraries, modules, bytes } = await bundle(`{ ${name} }`);
  expect(rooms.filter((room) => room !== 'internal' && room !== 'theme')).toEqual(most.rooms.split(' '));
  expect(libraries.filter((library) => door.test(library))).toEqual(most.library ? [most.library] : []);
  if (!most.library) expect(libraries).toEqual([]);
  expect(modules.filter((id) => id.includes('/lucide-react/dist/esm/icons/')).length).toBeLessThanOrEqual(1);
  expect(bytes.js, 'bytes of script').toBeLessThanOrEqual(most.js);
  expect(bytes.css, 'bytes of style').toBeLessThanOrEqual(most.css);
});

test('what the widget uses brings no library, React aside', async () => {
  const { libraries, imports } = await bundle(
    '{ Alert, Button, CardBrandIcon, Checkbox, Field, Inline, RadioGroup, Spinner, Stack, Text, TextField, themeClass }',
  );
  expect(libraries).toEqual([]);
  expect(imports.filter((from) => !/^react(\/|$)/.test(from))).toEqual([]);
});
