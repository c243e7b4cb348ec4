import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { repository } from '../../../tools/settings.ts';
import * as parts from '../src/views/parts.ts';
import { walletParts } from '../src/views/sheet-parts.ts';
import { optionIds } from '../src/ways-to-pay.ts';
import { guideCode, guideModules } from './guides.fixture.ts';
import { findingsIn } from './check-project.ts';

const code = guideCode(repository);
const testing = readFileSync(join(repository, 'docs', 'dropin', 'testing.md'), 'utf8');

describe('the guides for merchants', () => {
  it('have scripts that can be read', () => {
    const scripts = code.filter(({ language, name }) => language === 'js' && name);
    expect(scripts.map(({ name }) => name).toSorted()).toEqual([
      'checkout.js',
      'checkout.spec.mjs',
      'playwright.config.mjs',
      'server.mjs',
    ]);
    for (const script of scripts) expect(() => parseAst(script.code)).not.toThrow();
    expect(Object.keys(guideModules(repository)).length).toBeGreaterThan(6);
  });

  it('say nothing that has to be changed after moving over', () => {
    const changes = code
      .filter(({ guide }) => guide !== 'moving-over.md')
      .flatMap(({ name, language, code: text }) => findingsIn(name || `block.${language}`, text))
      .filter(({ level }) => level === 'change');
    expect(changes).toEqual([]);
  });

  it('name hooks and classes for tests that parts of the widget have', () => {
    const {
      fieldParts,
      brandIconHook: _brandIconHook,
      wrapperPart: _wrapperPart,
      optionPart,
      ...single
    } = parts;
    const all: parts.PartNames[] = [
      ...Object.values(single),
      ...Object.values(fieldParts).flatMap((field) => Object.values(field)),
      ...optionIds.map((id) => optionPart(id)),
      ...optionIds.flatMap((id) => (id === 'card' ? [] : Object.values(walletParts(id)))),
    ];
    const hooks = new Set(all.map(({ hook }) => hook));
    const classes = new Set(
      all.flatMap(({ className = '', states = {} }) => [...className.split(' '), ...Object.values(states)]),
    );
    const named = (pattern: RegExp) => [...testing.matchAll(pattern)].map(([, name = '']) => name);
    const [namedHooks, namedClasses] = [
      named(/data-braintree-id="([\w-]+)"/g),
      named(/`\.(braintree-[\w-]+)`/g),
    ];
    expect([namedHooks.length, namedClasses.length]).toEqual([7, 5]);
    expect(namedHooks.filter((name) => !hooks.has(name))).toEqual([]);
    expect(namedClasses.filter((name) => !classes.has(name))).toEqual([]);
  });
});
