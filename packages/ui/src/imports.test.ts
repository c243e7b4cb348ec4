import { expect, test } from 'vitest';
import { bundle } from './internal/bundle.fixture.ts';

const timeout = 60_000;

/**
 * What one component brings along: ui's rooms, the library inside (with what that needs), and at most so many bytes of
 * script and style, minified and gzipped. The theme alone is 1.7 kB of style.
 */
const alone = [
  { name: 'Button', rooms: ['Button'], library: null, js: 900, css: 2600 },
  { name: 'Price', rooms: ['Price'], library: null, js: 700, css: 2100 },
  { name: 'CartIcon', rooms: ['Icon'], library: 'lucide-react', js: 2600, css: 400 },
  { name: 'TextField', rooms: ['Field', 'TextField', 'VisuallyHidden'], library: null, js: 1500, css: 2600 },
  {
    name: 'Dialog',
    rooms: ['Dialog', 'IconButton'],
    library: '@radix-ui/react-dialog',
    js: 17_500,
    css: 2900,
  },
];

test.each(alone)('$name alone brings only what it needs', { timeout }, async ({ name, ...most }) => {
  const { rooms, libraries, modules, bytes } = await bundle(`{ ${name} }`);
  const doors = [
    'lucide-react',
    'downshift',
    ...libraries.filter((library) =>
      /^@radix-ui\/react-(dialog|dropdown-menu|tabs|toast|tooltip)$/.test(library),
    ),
  ];
  expect(rooms.filter((room) => room !== 'internal' && room !== 'theme')).toEqual(most.rooms);
  expect(doors.filter((library) => libraries.includes(library))).toEqual(most.library ? [most.library] : []);
  if (!most.library) expect(libraries).toEqual([]);
  expect(modules.filter((id) => id.includes('/lucide-react/dist/esm/icons/')).length).toBeLessThanOrEqual(1);
  expect(bytes.js).toBeLessThanOrEqual(most.js);
  expect(bytes.css).toBeLessThanOrEqual(most.css);
});

test('what the widget uses brings no library, React aside', { timeout }, async () => {
  const { libraries, imports } = await bundle(
    '{ Alert, Button, CardBrandIcon, Checkbox, Field, Inline, RadioGroup, Spinner, Stack, Text, TextField, themeClass }',
  );
  expect(libraries).toEqual([]);
  expect(imports.filter((from) => !/^react(\/|$)/.test(from))).toEqual([]);
});
