/** Files that systems, browsers, synchronisers and programs leave in a folder, and that nobody put there. */
export const leftovers: readonly string[] = [
  // Windows and its programs.
  'media/Thumbs.db',
  'media/ehthumbs.db',
  'media/desktop.ini',
  'Desktop.ini',
  'media/Picasa.ini',
  'media/~$plaquette.docx',
  'towns/~$niort.json',
  'media/~WRL0005.tmp',
  '$RECYCLE.BIN/S-1-5-21/desktop.ini',
  // macOS, and what its archives bring to others.
  '__MACOSX/media/._hero.jpg',
  'media/Icon\r',
  'media/IMG_0412.AAE',
  // Linux, and servers on a network.
  'media/photo.jpg~',
  'home.json~',
  '#home.json#',
  'media/@eaDir/hero.jpg/SYNOPHOTO_THUMB_M.jpg',
  '#recycle/home.json',
  'lost+found/home.json',
  // Downloads and synchronisations that have not ended.
  'media/Non confirmé 204817.crdownload',
  'media/facade.jpg.part',
  'media/facade.jpg.partial',
  'media/facade.jpg.opdownload',
  'media/facade.jpg.download/Info.plist',
  'towns/niort.json.tmp',
  'media/hero.jpg.!sync',
  // Notes beside photographs.
  'media/IMG_0412.jpg.json',
  'media/IMG_0413.jpg.supplemental-metadata.json',
  'media/DSC_0007.xmp',
  'media/GH010042.THM',
  // What comes with pictures from a library.
  'media/license.txt',
  'media/LISEZMOI.md',
];

/** Names that only resemble those of leftovers. */
export const noLeftovers: readonly string[] = [
  'media/part.jpg',
  'media/download.webp',
  'media/icone.png',
  'media/thumbs.jpg',
  'media/~facade.jpg',
  'towns/tmp.json',
  'notes~2.json',
];

/** Pictures beside others, of which they are copies; the last ones are none. */
export const copiedPictures: readonly (readonly [file: string, isCopy: boolean])[] = [
  ['media/chantier (Copie en conflit de PC-BUREAU 2026-01-12).svg', true],
  ['media/chantier-DESKTOP-4K7QJ2B.svg', true],
  ['media/chantier.sync-conflict-20260110-101010-ABCDEFG.svg', true],
  ['media/chantier (1).svg', true],
  ['media/chantier - Copie.svg', true],
  ['media/chantier-2.svg', false],
  ['media/chantier-nord.svg', false],
];

/** Copies that synchronisers and programs make of a document, each beside the document that it copies. */
export const copies: readonly (readonly [copy: string, of: string])[] = [
  ['site-PC-DU-BUREAU.json', 'site.json'],
  ['site-MacBook-Pro-de-Julie.json', 'site.json'],
  ['home-DESKTOP-4K7QJ2B.json', 'home.json'],
  ['towns/niort-DESKTOP-4K7QJ2B-2.json', 'towns/niort.json'],
  ['site (Copie en conflit de PC-BUREAU 2026-01-12).json', 'site.json'],
  ['home (PC-BUREAU’s conflicted copy 2026-01-12).json', 'home.json'],
  ['towns/melle (conflicted copy 2026-04-10 093612).json', 'towns/melle.json'],
  ['towns/melle.sync-conflict-20260110-101010-ABCDEFG.json', 'towns/melle.json'],
  ['site_NAS-BUREAU_Jan-03-0901-2026_Conflict.json', 'site.json'],
  ['blog/fuite (SFConflict julie@jd.example 2026-01-12-10-10-10).json', 'blog/fuite.json'],
  ['home [conflicted].json', 'home.json'],
  ['site - Copie.json', 'site.json'],
  ['site (1).json', 'site.json'],
  ['site 2.json', 'site.json'],
  ['not-found copie.json', 'not-found.json'],
];

/** Names of documents that only resemble a copy, and are none. */
export const noCopies: readonly string[] = ['towns/niort-nord.json', 'towns/niort-2.json', 'site-web.json'];

/** A text in the encoding of an older program. */
const windows = (text: string) => Uint8Array.from(text, (sign) => windowsBytes[sign] ?? sign.charCodeAt(0));
const windowsBytes: Readonly<Record<string, number>> = { '’': 0x92, œ: 0x9c, '€': 0x80, '…': 0x85, Œ: 0x8c };
const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
/** The letters and signs of French where the old Macintosh has them. */
const macBytes = new Map(
  [...'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü']
    .map((letter, at) => [letter, 0x80 + at] as const)
    .concat([
      ['«', 0xc7],
      ['»', 0xc8],
      ['…', 0xc9],
      ['\u00a0', 0xca],
      ['œ', 0xcf],
      ['’', 0xd5],
      ['€', 0xdb],
    ]),
);
const mac = (text: string) => Uint8Array.from(text, (sign) => macBytes.get(sign) ?? sign.charCodeAt(0));

/** A document whose bytes are not those of the text that its author sees. */
export interface EncodedDocument {
  what: string;
  bytes: (text: string) => Uint8Array;
  /** What is said of it. */
  says: RegExp;
  /** Whether `--fix` makes the text of it; false where only a guess could. */
  mended: boolean;
  /** The text that was written. */
  keeps: (text: string) => string;
}

const all = (text: string) => text;
const unaccented =
  'Celles-sur-Belle, Brioux-sur-Boutonne, Chef-Boutonne, Lezay, Fressines, Prahecq, Sompt, Maisonnay, Vernoux-sur-Boutonne, Villefollet'.split(
    ', ',
  );
/** Without the names that `--fix` would write as the official list does. */
const plain = (text: string) =>
  text
    .replace(/"communes": \[[^\]]*\]/, `"communes": ${JSON.stringify(unaccented)}`)
    .normalize('NFD')
    .replace(/[^ -~\n]/g, '');

/** Without the signs that Latin-1 lacks. */
const latin = (text: string) => text.replaceAll('’', "'").replace(/[^\n -~\u00a0-\u00ff]/g, '');

/** The text has French accents; `bytes` writes it as a program did. */
export const encodedDocuments: readonly EncodedDocument[] = [
  {
    what: 'UTF-16 with its mark (Bloc-notes)',
    bytes: (text) => littleEndian(`\ufeff${text}`),
    says: /« UTF-16 ».*--fix/,
    mended: true,
    keeps: all,
  },
  {
    what: 'UTF-16 the other way round',
    bytes: (text) => littleEndian(`\ufeff${text}`).swap16(),
    says: /« UTF-16 ».*--fix/,
    mended: true,
    keeps: all,
  },
  {
    what: 'UTF-16 without a mark (PowerShell)',
    bytes: littleEndian,
    says: /« UTF-16 ».*--fix/,
    mended: true,
    keeps: all,
  },
  {
    what: 'UTF-16 without a mark or an accent',
    bytes: (text) => littleEndian(plain(text)),
    says: /« UTF-16 ».*--fix/,
    mended: true,
    keeps: plain,
  },
  {
    what: 'Windows-1252, with accents, quotes and an apostrophe',
    bytes: windows,
    says: /« Windows-1252 ».*--fix/,
    mended: true,
    keeps: all,
  },
  {
    what: 'Latin-1, whose bytes read alike',
    bytes: (text) => Buffer.from(latin(text), 'latin1'),
    says: /« Windows-1252 ».*--fix/,
    mended: true,
    keeps: (text) => latin(text),
  },
  {
    what: 'zeros after the end, by a disk that was switched off',
    bytes: (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(512)]),
    says: /zéros.*--fix/,
    mended: true,
    keeps: all,
  },
  {
    what: 'nothing but zeros',
    bytes: (text) => Buffer.alloc(text.length),
    says: /que des zéros/,
    mended: false,
    keeps: all,
  },
  {
    what: 'UTF-16 of which the last byte is missing',
    bytes: (text) => littleEndian(`\ufeff${text}`).subarray(0, -1),
    says: /« UTF-16 »/,
    mended: false,
    keeps: all,
  },
  {
    what: 'an old Macintosh',
    bytes: mac,
    says: /n’est pas enregistré en « UTF-8 »/,
    mended: false,
    keeps: all,
  },
  {
    what: 'Windows-1252 and UTF-8 in one file',
    bytes: (text) =>
      Buffer.concat([windows(text.slice(0, text.indexOf('seul'))), Buffer.from(text.slice(text.indexOf('seul')))]),
    says: /n’est pas enregistré en « UTF-8 »/,
    mended: false,
    keeps: all,
  },
];

/** Documents in which a merge has left its marks. */
export const merged: readonly (readonly [what: string, text: (text: string) => string])[] = [
  [
    'of git',
    (text) =>
      text.replace(/^( {2}"postcode".*\n)/m, '<<<<<<< HEAD\n$1=======\n  "postcode": "79501",\n>>>>>>> bureau\n'),
  ],
  [
    'of git, with what was there before',
    (text) =>
      text.replace(
        /^( {2}"postcode".*\n)/m,
        '<<<<<<< Updated upstream\n$1||||||| merged common ancestors\n  "postcode": "79502",\n=======\n  "postcode": "79501",\n>>>>>>> Stashed changes\n',
      ),
  ],
  ['around the whole document', (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> 3f2a91c\n`],
  ['by Windows', (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> 3f2a91c\n`.replaceAll('\n', '\r\n')],
];

/** Files in `media/` that are no pictures, and where to take them. */
export const misplaced: readonly (readonly [file: string, bytes: string, says: RegExp])[] = [
  ['media/plaquette.pdf', '%PDF-1.7\n', /PDF.*« files\/plaquette\.pdf »/],
  ['media/Tarifs 2026.PDF', '%PDF-1.4\n', /PDF.*« files\/tarifs-2026\.pdf »/],
  ['media/tarifs.docx', 'PK\u0003\u0004', /document.*PDF.*« files »/],
  ['media/photos.zip', 'PK\u0003\u0004', /archive/],
  ['media/chantier.mp4', '\0\0\0 ftypisom', /vidéo/],
  ['media/facade.jpg.lnk', 'L\0\0\0', /raccourci/],
];
