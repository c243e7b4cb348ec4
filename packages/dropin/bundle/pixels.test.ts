import { expect, it } from 'vitest';
import { inPixels } from './pixels.ts';

it.each([
  ['--sf-space-small:.75rem', '--sf-space-small:12px'],
  ['@container (min-width:28rem)', '@container (min-width:448px)'],
  ['margin:-.125rem 0 1.25rem', 'margin:-2px 0 20px'],
  ['clamp(1.375rem,1.25rem + .6vw,1.75rem)', 'clamp(22px,20px + .6vw,28px)'],
  ['gap:.03125rem;margin:0rem', 'gap:.5px;margin:0'],
  ['width:2em;.rem{color:red}', 'width:2em;.rem{color:red}'],
])('%s becomes %s', (css, expected) => expect(inPixels(css)).toBe(expected));
