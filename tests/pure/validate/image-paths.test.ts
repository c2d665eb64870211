import { expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { spoiled, swap } from '../../harness/validate/spoil';

/** Paths of pictures as people write and paste them; the folder of images has the file under the same name. */
const written = [
  'réalisation-haie.jpg',
  'Réalisation Haie.JPG',
  'media/Réalisation haie.jpg',
  'media\\Chantier Été 2025.jpeg',
  './media/Photo de façade.png',
  ' media/chantier.svg ',
  'C:\\Users\\Jean\\Images\\Façade n°2.jpg',
  'file:///C:/Users/Jean/Pictures/IMG 2041.JPG',
  '/media/IMG_2041 (1).jpg',
  'site-config/media/Œuvre.webp',
  'media/Mes photos/avant.jpg',
  'Capture d’écran 2025-03-02 à 10.12.33.png',
];

it.each(written)('obeyed, the advice about the path of an image says nothing else: %s', (value) => {
  const faults = (path: string, media: readonly string[]) => {
    const change = swap('"media/chantier.svg"', JSON.stringify(path));
    const source = { ...spoiled({ 'home.json': change }), media: [...media] };
    return validateSite(source).filter(({ rule, file }) =>
      file.startsWith('media/')
        ? rule === 'file-name'
        : file === 'home.json' && ['wrong-form', 'missing-image'].includes(rule),
    );
  };
  const others = ['media/deux-sevres.svg', 'media/marque.svg', 'media/chantier.svg'];
  const [fault] = faults(value, others);
  expect(fault).toMatchObject({ rule: 'wrong-form', line: 27 });
  const [, meant = ''] = /(?:É|é)crivez "(media\/[^"]+)"/.exec(fault?.advice ?? '') ?? [];
  expect(faults(meant, [...others, meant])).toEqual([]);
  expect(meant).toBe(meant.toLowerCase());
});
