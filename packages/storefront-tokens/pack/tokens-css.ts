import { dark, type Groups, light, still, variable } from './look.ts';

/** The CSS variables: they follow the system's theme, or a class `sf-light` or `sf-dark`. */
export const tokensCss = (): string => `:root, .sf-light {
  color-scheme: light;
${lines(light, '  ')}
}

.sf-dark {
  color-scheme: dark;
${lines(dark, '  ')}
}

@media screen and (prefers-color-scheme: dark) {
  :root:not(.sf-light) {
    color-scheme: dark;
${lines(dark, '    ')}
  }
}

@media (prefers-reduced-motion: reduce) {
  :root {
${lines(still, '    ')}
  }
}
`;

const lines = (groups: Groups, indent: string): string =>
  Object.entries(groups)
    .flatMap(([group, tokens]) =>
      Object.entries(tokens).map(([name, value]) => `${indent}${variable(group, name)}: ${value};`),
    )
    .join('\n');
