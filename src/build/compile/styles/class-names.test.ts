import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { classNamer } from './class-names';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-classes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, 'hero'));
const hero = path.join(folder, 'hero/Hero.module.css');
const footer = path.join(folder, 'Footer.module.css');
writeFileSync(hero, `.box{margin:.5rem}.title:hover,.box > .lien-actif{color:red}`);
writeFileSync(footer, Array.from({ length: 300 }, (_, index) => `.c${index}{}`).join(''));

it('gives every class of every sheet a short name of its own, the same each time', () => {
  const nameOf = classNamer(folder);
  const names = [
    ...['box', 'title', 'lien-actif'].map((name) => nameOf(name, hero)),
    ...Array.from({ length: 300 }, (_, index) => nameOf(`c${index}`, `${footer}?used`)),
  ];
  expect(new Set(names).size).toBe(303);
  // Never an element's name: a class `h2` would pull in its rules on every page with such a heading.
  for (const name of names) expect(name).toMatch(/^[b-gi-z]\d[0-9a-z]?$/);
  expect(classNamer(folder)('title', hero)).toBe(nameOf('title', hero));
});

it('names a class after its sheet if the class is not in the file yet', () => {
  expect(classNamer(folder)('nouvelle', hero)).toBe('Hero-nouvelle');
});

it('does not number the classes of the studio and the desk, which no page contains', () => {
  mkdirSync(path.join(folder, 'ui'));
  const last = path.join(folder, 'ui/Section.module.css');
  writeFileSync(last, '.section{}');
  const before = classNamer(folder)('section', last);
  for (const room of ['desk', 'studio']) {
    mkdirSync(path.join(folder, room));
    writeFileSync(path.join(folder, room, 'Door.module.css'), '.door{}');
  }
  expect(classNamer(folder)('section', last)).toBe(before);
});
