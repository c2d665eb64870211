import { expect, it } from 'vitest';
import { chromeIcons } from '../../definitions/media/icons/icons';
import { gardenDocuments } from '../../../../tests/samples/garden-documents';
import { usedIcons } from './used-icons';

it('a sprite contains the icons of components and documents, each once, and no others', () => {
  const documents = gardenDocuments();
  const own = usedIcons(documents).filter((name) => !Object.hasOwn(chromeIcons, name));
  const texts = JSON.stringify(Object.values(documents).flat());
  expect(own.length).toBeGreaterThan(2);
  expect(own.filter((name) => !texts.includes(`"${name}"`))).toEqual([]);
  expect(new Set(own).size).toBe(own.length);
  // The networks are only those that the site has.
  expect(own).toContain('instagram');
  expect(own).not.toContain('youtube');
});
