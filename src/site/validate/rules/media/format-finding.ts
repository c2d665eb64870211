import { attachedFolder } from '../../../definitions/media/attached-files';
import { drawingText } from '../../../definitions/media/formats/drawing-text';
import { fileName } from '../../../definitions/documents/folder/file-name';
import { otherFormatIn, otherFormatNamed, type OtherFormat } from '../../../definitions/media/formats/other-formats';
import {
  drawingFormat,
  photographIn,
  photographNamed,
  type PictureFormat,
} from '../../../definitions/media/formats/picture-formats';
import type { Finding } from '../../report/site-report';
import { quoted } from '../../vocabulary/french';
import { attachedName } from '../files/attached-file';
import { goodName } from '../../../definitions/media/good-name';

const rule = 'image-format';
/** Of a file that is no picture of the site under this name, whatever letters are in it. */
export const otherFormat = 'other-format';

/**
 * What is wrong with the format of a file in `media/`, from its name and its first bytes: it is named for what it is. A
 * warning if the site shows it all the same; undefined if its name is right.
 */
export function formatFinding(file: string, head: Uint8Array): Finding | undefined {
  const ending = fileName(file).extension.toLowerCase();
  const isDrawing = ending === drawingFormat.endings[0];
  const named = photographNamed(ending);
  if (named?.begins(head)) return undefined;
  const real = photographIn(head);
  if (real) return named ? shownAnyway(file, real) : mustBeRenamed(file, real);
  const other = otherFormatIn(head, ending);
  if (other && !(isDrawing && other.endings.includes('.html'))) return otherFinding(file, other);
  if (isDrawing) return undefined;
  if (isDrawingText(head)) return mustBeRenamed(file, drawingFormat);
  if (named)
    return {
      rule,
      message: `Ce fichier n’est pas une image ${quoted(ending)}, malgré son nom.`,
      advice: 'Ouvrez-le dans un logiciel d’images et enregistrez-le en JPEG (.jpg).',
    };
  const meant = otherFormatNamed(ending);
  if (meant) return otherFinding(file, meant);
  return {
    rule,
    message: `Le site ne sait pas publier une image ${quoted(ending || 'sans extension')}.`,
    advice: 'Enregistrez-la en JPEG (.jpg) pour une photo, en SVG pour un dessin.',
  };
}

function isDrawingText(head: Uint8Array): boolean {
  return /^\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(drawingText(head));
}

type Named = Pick<PictureFormat, 'name' | 'endings'>;

function shownAnyway(file: string, format: Named): Finding {
  return {
    rule,
    severity: 'warning',
    message: `Ce fichier est un ${format.name}, malgré son nom.`,
    advice: `Le site le montre quand même ; renommez-le ${quoted(rightName(file, format))}, ici et dans les pages qui le montrent.`,
  };
}

function mustBeRenamed(file: string, format: Named): Finding {
  return {
    rule: otherFormat,
    message: `Ce fichier est un ${format.name}, et son nom ne le dit pas.`,
    advice: `Renommez-le ${quoted(rightName(file, format))}, ici et dans les pages qui le montrent.`,
  };
}

function rightName(file: string, { endings }: Named): string {
  return goodName(`${file.slice(0, file.length - fileName(file).extension.length)}${endings[0]}`);
}

function otherFinding(file: string, { what, cure, endings, belongs }: OtherFormat): Finding {
  const { base, extension } = fileName(file);
  const isNamed = endings.includes(extension.toLowerCase());
  return {
    rule: otherFormat,
    message: `Ce fichier est ${what}${isNamed ? ', que le site ne montre pas comme image' : ', malgré son nom'}.`,
    advice: belongs
      ? `Déplacez-le pour le donner à lire : ${quoted(`${attachedFolder}${attachedName(base)}`)}. Pour le montrer, exportez-en l’image en JPEG.`
      : cure,
  };
}
