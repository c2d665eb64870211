import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeLargerSite, type SiteSizes } from './larger-site';

/** Writes a site with many kinds of mistakes in every town and every article, and as many unused images. */
export function writeFaultySite(folder: string, sizes: SiteSizes): void {
  writeLargerSite(folder, sizes);
  const each = (kind: string, spoil: (document: Document, rank: number) => object) => {
    for (const [rank, name] of readdirSync(path.join(folder, kind)).entries()) {
      const file = path.join(folder, kind, name);
      // These documents were valid until now.
      const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
      writeFileSync(file, JSON.stringify({ ...document, ...spoil(document, rank) }, null, 2));
    }
  };
  each('towns', ({ communes = [], theme, intro }, rank) => ({
    // An unknown page, anchor, field and commune, and a title and addresses that other documents have too.
    intro: `${String(intro).slice(0, 100)} [rien](/rien-${rank}) [rien](/#rien-${rank}) {rien${rank}}`,
    theme: {
      ...theme,
      text: 'Ce texte est le même dans toutes les villes du site, à la lettre, et ne dit rien d’aucune.',
    },
    communes: [`Saintt-Rien-${rank}`, ...communes.slice(1)],
    seo: { title: 'Un titre qui est le même partout' },
    aliases: [`/prise-${rank}`, `/prise-${rank + 1}`, '/prise'],
    ...(rank % 8 === 0 ? { rien: 'Un champ qui n’existe pas.' } : {}),
  }));
  each('blog', (_, rank) => ({
    id: 1,
    category: `Rubrique ${rank - (rank % 3 === 0 ? 1 : 0)}`,
    image: { src: `media/riem-${rank}.svg`, alt: '' },
  }));
  for (let rank = 0; rank < sizes.towns; rank++)
    cpSync(path.join(folder, 'media/marque.svg'), path.join(folder, `media/rien-${rank}.svg`));
}

interface Document {
  intro?: string;
  communes?: string[];
  theme?: object;
}
