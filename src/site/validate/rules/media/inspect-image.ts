import { endingOf } from '../../../definitions/media/formats/media-types';
import { movingWords } from '../../../definitions/media/formats/picture-words';
import { drawingFormat, isMoving } from '../../../definitions/media/formats/picture-formats';
import type { Decoded, MediaReader } from '../../../definitions/media/media-reader';
import { bounds } from '../../images/drawing-bounds';
import { drawingWords, lossFindings } from '../../images/drawing-words';
import { longestSide } from '../../../definitions/media/image-limits';
import { readDrawing } from '../../images/read-drawing';
import type { Finding } from '../../report/site-report';
import { formatFinding } from './format-finding';

const kilo = 1024;
/** In bytes. A drawing is sent as it is; a photograph is encoded again, so its size only slows the build. */
const heaviest = { drawing: 150 * kilo, photograph: 6 * kilo * kilo };
/** In bytes: parsing this much takes a second. */
const longestDrawing = 5 * kilo * kilo;

/** Faults of files in `media/`: why they cannot be shown, or are too heavy. Files without findings are left out. */
export function inspectImages(files: readonly string[], media: MediaReader): Map<string, Finding[]> {
  const findings = new Map<string, Finding[]>();
  const whole: string[] = [];
  for (const file of files) {
    const own = inspectFile(file, media);
    if (own.length > 0) findings.set(file, own);
    if (own.every(({ severity }) => severity === 'warning')) whole.push(file);
  }
  const decoded = media.decode(whole);
  for (const file of whole) {
    const fault = decodingFault(decoded.get(file));
    if (fault) findings.set(file, [...(findings.get(file) ?? []), fault]);
  }
  return findings;
}

/** What can be found without opening the image. */
function inspectFile(file: string, media: MediaReader): Finding[] {
  try {
    const size = media.size(file);
    // Removed while the folder was being read; the next run will tell.
    if (size === undefined) return [];
    if (size === 0)
      return [{ rule: 'image-format', message: 'Cette image est vide.', advice: 'Copiez-la de nouveau.' }];
    const head = media.head(file);
    const misnamed = formatFinding(file, head);
    if (misnamed && misnamed.severity !== 'warning') return [misnamed];
    if (endingOf(file) === drawingFormat.endings[0]) return inspectDrawing(size, () => media.text(file));
    const heavy = size > heaviest.photograph;
    return [
      ...(misnamed ? [misnamed] : []),
      ...(isMoving(head) ? [stillness] : []),
      ...(heavy ? [tooHeavy(size, 'Réduisez-la à 2 000 pixels de large : le site n’en montre pas plus.')] : []),
    ];
  } catch (error) {
    // Removed while the folder was being read; the next run will tell.
    if ((error as { code?: string }).code === 'ENOENT') return [];
    return [
      { rule: 'image-format', message: 'Cette image ne peut pas être lue.', advice: 'Vérifiez les droits du fichier.' },
    ];
  }
}

const stillness: Finding = {
  rule: 'moving-image',
  severity: 'warning',
  message: `${movingWords}.`,
  advice: 'Si c’est son mouvement qui compte, montrez plutôt deux photos.',
};

function decodingFault(decoded: Decoded | undefined): Finding | undefined {
  if (decoded?.is === 'large') {
    const size = `${decoded.width.toLocaleString('fr-FR')} × ${decoded.height.toLocaleString('fr-FR')} pixels`;
    return {
      rule: 'image-size',
      message: `Cette image mesure ${size} : c’est plus que le site ne peut en traiter.`,
      advice: `Réduisez-la à 2 000 pixels de large, et à ${longestSide.toLocaleString('fr-FR')} de haut au plus.`,
    };
  }
  if (decoded?.is !== 'broken') return undefined;
  return {
    rule: 'image-format',
    message: 'Cette image est abîmée ou incomplète : elle ne s’ouvre pas.',
    advice: 'Copiez-la de nouveau, ou ouvrez-la dans un logiciel d’images et enregistrez-la encore une fois.',
  };
}

function inspectDrawing(size: number, read: () => string): Finding[] {
  if (size > longestDrawing)
    return [
      { ...tooHeavy(size, 'Simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.'), severity: 'error' },
    ];
  const { faults, losses, hasViewBox } = readDrawing(read());
  const findings = faults.map(drawingWords);
  const [first] = faults;
  // If parsing stopped early, nothing else is known.
  if (first && (first.kind === 'malformed' || first.kind === 'not-a-drawing' || first.kind in bounds)) return findings;
  findings.push(...lossFindings(losses));
  if (!hasViewBox)
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
