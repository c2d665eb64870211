import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/read/read-site';
import { validateSite } from '../../../src/build/validate-site';
import { siteCopy } from '../../harness/validate/site-copy';
import { assertFrench } from '../../harness/validate/spoil';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

it('reports what is wrong with the files of the folder', () => {
  const root = siteCopy();
  const files: Record<string, string | Buffer> = {
    'media/vide.jpg': '',
    'media/fausse.jpg': 'RIFF....WEBP',
    'media/anime.gif': 'GIF89a',
    'media/programme.svg': `<svg ${xmlns} viewBox="0 0 1 1"><script>alert(1)</script></svg>`,
    'media/sans-proportions.svg': `<svg ${xmlns}><path d="M0 0h9v9z"/></svg>`,
    'media/lourd.svg': `<svg ${xmlns} viewBox="0 0 1 1"><path d="${'M0 0'.repeat(60_000)}"/></svg>`,
    'media/lourde.jpg': Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(7_000_000)]),
    'media/Été.svg': `<svg ${xmlns} viewBox="0 0 1 1"/>`,
    'media/deux mots.svg': `<svg ${xmlns} viewBox="0 0 1 1"/>`,
    'towns/poitiers.json.txt': '{}',
    'towns/photo.jpg': 'x',
    'towns/lisez-moi.md': 'x',
  };
  mkdirSync(path.join(root, 'media'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(root, file), content);
  const faults = validateSite(readSite(root)).filter(({ rule }) => rule !== 'orphan-image');
  for (const fault of faults) assertFrench(fault);
  expect(
    `\n${faults.map(({ file, severity, rule, message, advice }) => `${file} ${severity} ${rule}\n  ${message}\n  → ${advice}`).join('\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
    media/anime.gif error other-format
      Ce fichier est un GIF, que le site ne montre pas comme image.
      → Enregistrez-le en PNG. S’il bouge, le site n’en montrera qu’une vue.
    media/deux mots.svg error file-name
      Le nom de cette image contient des majuscules, des accents ou des espaces.
      → Renommez-la « media/deux-mots.svg », ici et dans les pages qui la montrent.
    media/fausse.jpg error image-format
      Cette image est abîmée ou incomplète : elle ne s’ouvre pas.
      → Copiez-la de nouveau, ou ouvrez-la dans un logiciel d’images et enregistrez-la encore une fois.
    media/fausse.jpg warning image-format
      Ce fichier est un WebP, malgré son nom.
      → Le site le montre quand même ; renommez-le « media/fausse.webp », ici et dans les pages qui le montrent.
    media/lourd.svg warning heavy-image
      Cette image pèse 234 Ko : c’est beaucoup.
      → Simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.
    media/lourde.jpg error image-format
      Cette image est abîmée ou incomplète : elle ne s’ouvre pas.
      → Copiez-la de nouveau, ou ouvrez-la dans un logiciel d’images et enregistrez-la encore une fois.
    media/lourde.jpg warning heavy-image
      Cette image pèse 6,7 Mo : c’est beaucoup.
      → Réduisez-la à 2 000 pixels de large : le site n’en montre pas plus.
    media/programme.svg error image-script
      Ce dessin contient un programme (« script », ligne 1), qu’un site ne doit pas publier.
      → Exportez-le de nouveau sans script.
    media/sans-proportions.svg warning image-format
      Ce dessin ne dit pas ses proportions (viewBox) : la page bougerait en le chargeant.
      → Exportez-le de nouveau avec l’option « viewBox ».
    media/vide.jpg error image-format
      Cette image est vide.
      → Copiez-la de nouveau.
    media/Été.svg warning file-name
      Le nom de cette image contient des majuscules, des accents ou des espaces.
      → Renommez-la « media/ete.svg », ici et dans les pages qui la montrent.
    towns/photo.jpg warning stray-file
      Le site ne lit pas ce fichier.
      → Déplacez l’image dans le dossier media.
    towns/poitiers.json.txt warning stray-file
      Le site ne lit pas ce fichier.
      → Pour que ce document soit lu, renommez-le « poitiers.json ».
    "
  `);
});
