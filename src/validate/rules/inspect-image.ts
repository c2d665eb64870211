import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../report/site-report';

const kilo = 1024;
/** A drawing travels as it is; a photograph is encoded again, and only slows the build when it is too big. */
const heaviest = { drawing: 150 * kilo, photograph: 6 * kilo * kilo };

/** First bytes of the formats that the build publishes. */
const signatures: Record<string, (head: Buffer) => boolean> = {
  '.jpg': (head) => head.readUInt16BE(0) === 0xffd8,
  '.jpeg': (head) => head.readUInt16BE(0) === 0xffd8,
  '.png': (head) => head.toString('latin1', 1, 4) === 'PNG',
  '.webp': (head) => head.toString('latin1', 8, 12) === 'WEBP',
  '.avif': (head) => head.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(head.toString('latin1', 8, 24)),
};

/** What keeps a file of `media/` from being shown, or makes it needlessly heavy. */
export function inspectImage(root: string, file: string): Finding[] {
  const name = path.join(root, file);
  const extension = path.extname(file).toLowerCase();
  const isDrawing = extension === '.svg';
  const hasSignature = signatures[extension];
  if (!isDrawing && !hasSignature)
    return [
      {
        rule: 'image-format',
        message: `Le site ne sait pas publier une image « ${extension || 'sans extension'} ».`,
        advice: 'Enregistrez-la en JPEG (.jpg) pour une photo, en SVG pour un dessin.',
      },
    ];
  try {
    const { size } = statSync(name);
    if (size === 0)
      return [{ rule: 'image-format', message: 'Cette image est vide.', advice: 'Copiez-la de nouveau.' }];
    if (isDrawing) return inspectDrawing(readFileSync(name, 'utf8'), size);
    if (!hasSignature?.(headOf(name)))
      return [
        {
          rule: 'image-format',
          message: `Ce fichier n’est pas une image « ${extension} », malgré son nom.`,
          advice: 'Ouvrez-le dans un logiciel d’images et enregistrez-le en JPEG (.jpg).',
        },
      ];
    return size > heaviest.photograph
      ? [tooHeavy(size, 'Réduisez-la à 2 000 pixels de large : le site n’en montre pas plus.')]
      : [];
  } catch {
    // Removed while the folder was being read: the next run will tell.
    return [];
  }
}

function inspectDrawing(text: string, size: number): Finding[] {
  if (!/<svg[\s>]/i.test(text))
    return [
      {
        rule: 'image-format',
        message: 'Ce fichier n’est pas un dessin « .svg », malgré son nom.',
        advice: 'Exportez-le de nouveau en SVG.',
      },
    ];
  const findings: Finding[] = [];
  if (/<script[\s>]|\son\w+\s*=|javascript:/i.test(text))
    findings.push({
      rule: 'image-script',
      message: 'Ce dessin contient un programme, qu’un site ne doit pas publier.',
      advice: 'Exportez-le de nouveau sans script.',
    });
  if (!/viewBox\s*=/.test(text))
    findings.push({
      rule: 'image-format',
      severity: 'warning',
      message: 'Ce dessin ne dit pas ses proportions (viewBox) : la page bougerait en le chargeant.',
      advice: 'Exportez-le de nouveau avec l’option « viewBox ».',
    });
  if (size > heaviest.drawing)
    findings.push(tooHeavy(size, 'Simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.'));
  return findings;
}

function tooHeavy(size: number, advice: string): Finding {
  const weight =
    size < kilo * kilo ? `${Math.round(size / kilo)} Ko` : `${(size / kilo / kilo).toFixed(1).replace('.', ',')} Mo`;
  return { rule: 'heavy-image', severity: 'warning', message: `Cette image pèse ${weight} : c’est beaucoup.`, advice };
}

/** Enough of the file to tell its format. */
function headOf(name: string): Buffer {
  const head = Buffer.alloc(32);
  const descriptor = openSync(name, 'r');
  try {
    readSync(descriptor, head, 0, head.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return head;
}
