import { latin } from './picture-formats.ts';

/** A format that people take for one of pictures, or put among pictures, and that a site does not show. */
export interface OtherFormat {
  /** What such a file is, in French, after « Ce fichier est ». */
  what: string;
  /** What to do: a French sentence. */
  cure: string;
  endings: readonly string[];
  /** Whether a file begins like that; at least the first 32 bytes are given. */
  begins: (head: Uint8Array) => boolean;
  /** Where it belongs, if the site gives it out elsewhere. */
  belongs?: 'files';
}

const asJpeg = 'Enregistrez-la en JPEG (.jpg).';
const asPng = 'Enregistrez-la en PNG.';

const by =
  (...signs: string[]) =>
  (head: Uint8Array) =>
    signs.some((sign) => latin(head, 0, sign.length) === sign);
const isTiff = by('II*\0', 'MM\0*', 'II+\0', 'IIU\0', 'IIRO', 'IIRS', 'MMOR');
const isZip = by('PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008');
/** Photographs and films of telephones are in the same boxes (ISO 14496-12); the brands tell which. */
const isOfBrand = (brands: RegExp) => (head: Uint8Array) =>
  latin(head, 4, 8) === 'ftyp' && brands.test(latin(head, 8, 12));

/** Of formats that begin alike, the first is meant, unless the ending says another. */
const otherFormats: readonly OtherFormat[] = [
  {
    what: 'une photo HEIC, comme les iPhone en prennent',
    cure: asJpeg,
    endings: ['.heic', '.heif', '.hif', '.heics'],
    begins: isOfBrand(/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/),
  },
  {
    what: 'une image TIFF, de scanneur, ou la photo brute d’un appareil',
    cure: asJpeg,
    endings: ['.tif', '.tiff'],
    begins: isTiff,
  },
  {
    what: 'la photo brute d’un appareil',
    cure: asJpeg,
    endings: ['.dng', '.cr2', '.cr3', '.crw', '.nef', '.nrw', '.arw', '.orf', '.rw2', '.raf', '.pef', '.srw', '.gpr'],
    begins: (head) => isTiff(head) || isOfBrand(/^crx /)(head) || by('FUJIFILMCCD-RAW')(head),
  },
  {
    what: 'un GIF',
    cure: 'Enregistrez-le en PNG. S’il bouge, le site n’en montrera qu’une vue.',
    endings: ['.gif'],
    begins: by('GIF87a', 'GIF89a'),
  },
  {
    what: 'une image BMP',
    cure: asPng,
    endings: ['.bmp', '.dib'],
    begins: (head) => latin(head, 0, 2) === 'BM' && latin(head, 6, 10) === '\0\0\0\0',
  },
  {
    what: 'une icône ICO',
    cure: asPng,
    endings: ['.ico', '.cur'],
    begins: by('\0\0\u0001\0', '\0\0\u0002\0'),
  },
  {
    what: 'une image JPEG XL',
    cure: asJpeg,
    endings: ['.jxl'],
    begins: by('ÿ\n', '\0\0\0\u000cJXL '),
  },
  {
    what: 'une image JPEG 2000',
    cure: asJpeg,
    endings: ['.jp2', '.j2k', '.jpf', '.jpx'],
    begins: by('ÿOÿQ', '\0\0\0\u000cjP  '),
  },
  {
    what: 'un fichier de travail de Photoshop',
    cure: 'Exportez-en l’image en JPEG, ou en PNG si son fond est transparent.',
    endings: ['.psd', '.psb'],
    begins: by('8BPS'),
  },
  {
    what: 'un fichier de travail de GIMP',
    cure: 'Exportez-en l’image en JPEG, ou en PNG si son fond est transparent.',
    endings: ['.xcf'],
    begins: by('gimp xcf'),
  },
  {
    what: 'une vidéo',
    cure: 'Le site ne montre que des images : prenez-en une vue, en JPEG.',
    endings: ['.mp4', '.m4v', '.mov', '.avi', '.mkv', '.webm', '.3gp', '.mts', '.wmv'],
    begins: (head) => isOfBrand(/./)(head) || latin(head, 8, 12) === 'AVI ' || by('\u001aEß£')(head),
  },
  {
    what: 'un PDF',
    cure: 'Exportez-en l’image en JPEG ; pour le donner à lire, mettez-le parmi les fichiers du site.',
    endings: ['.pdf', '.ai'],
    begins: by('%PDF-'),
    belongs: 'files',
  },
  {
    what: 'un dessin EPS',
    cure: 'Exportez-le de nouveau en SVG.',
    endings: ['.eps', '.ps'],
    begins: by('%!PS', 'ÅÐÓÆ'),
  },
  {
    what: 'un dessin compressé (SVGZ)',
    cure: 'Exportez-le de nouveau en SVG simple, non compressé.',
    endings: ['.svgz'],
    begins: by('\u001f\u008b'),
  },
  {
    what: 'une archive',
    cure: 'Sortez-en les images, puis mettez-les ici une à une.',
    endings: ['.zip', '.7z', '.rar', '.gz', '.tgz'],
    begins: (head) => isZip(head) || by('7z¼¯', 'Rar!')(head),
  },
  {
    what: 'un document de bureautique',
    cure: 'Enregistrez-le en PDF, et mettez ce PDF dans le dossier « files ».',
    endings: ['.docx', '.doc', '.xlsx', '.xls', '.pptx', '.ppt', '.odt', '.ods', '.odp', '.odg', '.pages', '.numbers'],
    begins: (head) => isZip(head) || by('ÐÏ\u0011à')(head),
  },
  {
    what: 'un raccourci, qui ouvre un fichier de votre ordinateur',
    cure: 'Mettez ici le fichier lui-même.',
    endings: ['.lnk', '.url', '.webloc', '.desktop'],
    begins: by('L\0\0\0', '[InternetShortcut]', '[Desktop Entry]'),
  },
  {
    what: 'une page web',
    cure: 'Ouvrez-la dans un navigateur, et enregistrez l’image qu’elle montre.',
    endings: ['.html', '.htm', '.mhtml', '.webarchive'],
    begins: (head) => /^(?:ï»¿)?\s*<(?:!doctype html|html|head|body)/i.test(latin(head, 0, 64)),
  },
];

/** The format that bytes begin with; of those that begin alike, the one that the ending of the name says. */
export function otherFormatIn(head: Uint8Array, ending = ''): OtherFormat | undefined {
  const alike = otherFormats.filter(({ begins }) => begins(head));
  return alike.find(({ endings }) => endings.includes(ending)) ?? alike[0];
}

/** The format that an ending stands for, in lower case with its dot. */
export function otherFormatNamed(ending: string): OtherFormat | undefined {
  return otherFormats.find(({ endings }) => endings.includes(ending));
}
