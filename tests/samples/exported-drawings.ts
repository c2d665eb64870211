/** What drawing programs export, in short: each has the peculiarities of its program, and one sign that must survive. */
export interface ExportedDrawing {
  program: string;
  text: string;
  /** How the file is encoded, whatever it declares. */
  encoding: Encoding;
  /** What must be in the stored drawing. */
  keeps: readonly string[];
  /** What the studio must say about it, apart from what it keeps. */
  says?: RegExp;
  /** True if nothing of it can be shown, so that it must be refused. */
  isRefused?: true;
}

export type Encoding =
  | 'utf-8'
  | 'utf-8-bom'
  | 'utf-16le'
  | 'utf-16le-bom'
  | 'utf-16be-bom'
  | 'windows-1252'
  | 'iso-8859-15';

const svg = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}" standalone="no"?>\n`;

/** A drawing whose text tells whether it was decoded well. */
const sign = (words: string, before = '') =>
  `${before}<svg ${svg} viewBox="0 0 200 40"><path fill="#1d5c3a" d="M0 0h30v30z"/><text x="36" y="28">${words}</text></svg>`;

export const exportedDrawings: readonly ExportedDrawing[] = [
  {
    program: 'Canva, a logo that is a photograph in two masks',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<svg ${svg} width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><filter x="0%" y="0%" width="100%" height="100%" id="5f1"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0" color-interpolation-filters="sRGB"/></filter><image x="0" y="0" width="1" id="6a2" height="1" xlink:href="${dot}"/><mask id="c9"><g filter="url(#5f1)"><image x="0" y="0" width="1" height="1" xlink:href="${dot}"/></g></mask><clipPath id="b7"><path d="M 0 0 L 375 0 L 375 375 L 0 375 Z" clip-rule="nonzero"/></clipPath></defs><rect x="-37.5" width="450" fill="#ffffff" y="-37.499999" height="449.999989" fill-opacity="1"/><g clip-path="url(#b7)"><g mask="url(#c9)"><image x="0" y="0" width="1" xlink:href="${dot}" height="1" preserveAspectRatio="xMidYMid meet"/></g></g></svg>`,
    keeps: [],
    says: /photo.*PNG/,
    isRefused: true,
  },
  {
    program: 'Canva, letters as paths beside a photograph',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<svg ${svg} width="500" zoomAndPan="magnify" viewBox="0 0 375 375" height="500" version="1.0"><defs><g/><clipPath id="b7"><path d="M 0 0 L 99 0 L 99 99 Z" clip-rule="nonzero"/></clipPath></defs><g fill="#1d5c3a" fill-opacity="1"><g transform="translate(66, 210)"><g><path d="M 18.9 -12.4 C 18.9 -10.8 18.1 -9.6 17.4 -8.4 Z"/></g></g></g><g clip-path="url(#b7)"><image x="0" y="0" width="1" height="1" xlink:href="${dot}"/></g></svg>`,
    keeps: ['M 18.9 -12.4', '#1d5c3a'],
    says: /photo.*PNG/,
  },
  {
    program: 'Inkscape, with layers, a blur and clones',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2.2" sodipodi:docname="enseigne.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ${svg} xmlns:svg="http://www.w3.org/2000/svg"><sodipodi:namedview id="namedview7" pagecolor="#ffffff"/><defs id="defs2"><filter inkscape:collect="always" style="color-interpolation-filters:sRGB" id="filter1"><feGaussianBlur inkscape:collect="always" stdDeviation="0.8" id="fe1"/></filter></defs><g inkscape:label="Calque 1" inkscape:groupmode="layer" id="layer1"><path style="fill:#c0392b;stroke-width:0.26;filter:url(#filter1);-inkscape-font-specification:'sans-serif, Normal'" d="m 10,10 h 40 v 40 z" id="path9" sodipodi:nodetypes="cccc"/><use x="0" y="0" xlink:href="#path9" id="use11" transform="translate(60)"/></g></svg>`,
    keeps: ['#c0392b', 'filter:url(#filter1)', '<use', 'feGaussianBlur'],
  },
  {
    program: 'Inkscape, a relief by light',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 40"><defs><filter id="relief"><feSpecularLighting surfaceScale="2" specularConstant="1" specularExponent="20" lighting-color="#fff"><feDistantLight azimuth="235" elevation="60"/></feSpecularLighting><feComposite in2="SourceGraphic" operator="in"/></filter></defs><path filter="url(#relief)" fill="#345" d="M2 2h30v30z"/></svg>`,
    keeps: ['feSpecularLighting', 'feDistantLight', 'azimuth="235"', 'specularExponent="20"'],
  },
  {
    program: 'Inkscape, a photograph that is linked and not embedded',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 40" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"><image width="40" height="20" xlink:href="../photos/chantier.jpg" sodipodi:absref="/home/l/photos/chantier.jpg"/><path fill="#345" d="M2 22h30v10z"/></svg>`,
    keeps: ['M2 22h30v10z'],
    says: /photo/,
  },
  {
    program: 'Illustrator, with entities, its own data and Latin letters',
    encoding: 'windows-1252',
    text: `<?xml version="1.0" encoding="iso-8859-1"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" ${svg} x="0px" y="0px" viewBox="0 0 283.46 283.46" style="enable-background:new 0 0 283.46 283.46;" xml:space="preserve"><style type="text/css">.st0{fill:#1D5C3A;}</style><switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject><g i:extraneous="self"><path class="st0" d="M141.7,28.3l99.2,170.1H42.5L141.7,28.3z"/><text>Pépinière</text></g></switch></svg>`,
    keeps: ['.st0{fill:#1D5C3A;}', 'M141.7,28.3', 'Pépinière'],
  },
  {
    program: 'CorelDRAW, with a font within, in UTF-16',
    encoding: 'utf-16le-bom',
    text: `<?xml version="1.0" encoding="UTF-16"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW X7 -->
<svg ${svg} xml:space="preserve" width="80mm" height="30mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 8000 3000"><defs><font id="FontID0" horiz-adv-x="722" font-variant="normal" style="fill-rule:nonzero" font-weight="700"><font-face font-family="Arial"/><glyph unicode="É" horiz-adv-x="666"><path d="M73 0v716h531z"/></glyph></font><style type="text/css"><![CDATA[
    @font-face { font-family:"Arial";font-variant:normal;font-weight:bold;src:url("#FontID0") format(svg)}
    .fil0 {fill:#2B2A29}
    .fnt0 {font-weight:bold;font-size:705.56px;font-family:'Arial'}
   ]]></style></defs><g id="Calque_x0020_1"><path class="fil0" d="M0 0h900v900z"/><text x="1000" y="1500" class="fil0 fnt0">Électricité</text></g></svg>`,
    keeps: ['.fil0 {fill:#2B2A29}', 'M0 0h900v900z', 'Électricité'],
    says: /police|lettres/,
  },
  {
    program: 'Figma, a photograph as the pattern of a rectangle',
    encoding: 'utf-8',
    text: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" ${svg}><rect width="64" height="64" fill="url(#pattern0_1_2)"/><defs><pattern id="pattern0_1_2" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="scale(0.0156)"/></pattern><image id="image0_1_2" width="64" height="64" preserveAspectRatio="none" xlink:href="${dot}"/></defs></svg>`,
    keeps: [],
    says: /photo.*PNG/,
    isRefused: true,
  },
  {
    program: 'Affinity Designer, with a photograph that is used twice',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 400 120" version="1.1" ${svg} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="Logo" serif:id="Logo 1"><path d="M20,20l60,0l0,60l-60,0l0,-60Z" style="fill:rgb(29,92,58);"/><use id="Photo" xlink:href="#_Image1" x="100" y="0" width="99px" height="99px"/></g><defs><image id="_Image1" width="99px" height="99px" xlink:href="${dot}"/></defs></svg>`,
    keeps: ['fill:rgb(29,92,58);'],
    says: /photo.*PNG/,
  },
  {
    program: 'draw.io, a text as a page with a text for whoever shows none',
    encoding: 'utf-8',
    text: `<svg ${svg} version="1.1" viewBox="-0.5 -0.5 121 61"><g><rect x="0" y="0" width="120" height="60" fill="#dae8fc" stroke="#6c8ebf" pointer-events="none"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility" style="overflow: visible;"><div xmlns="http://www.w3.org/1999/xhtml">Devis</div></foreignObject><text x="60" y="34" fill="#000" font-family="sans-serif" font-size="12px" text-anchor="middle">Devis</text></switch></g></g></svg>`,
    keeps: ['#dae8fc', '>Devis</text>'],
  },
  {
    program: 'a web page as a drawing',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 9 9"><foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Menuiserie</p></foreignObject></svg>`,
    keeps: [],
    says: /page/,
    isRefused: true,
  },
  {
    program: 'a drawing that moves',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 9 9"><path fill="#345" d="M2 2h5v5z"><animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="2s" repeatCount="indefinite"/></path></svg>`,
    keeps: ['M2 2h5v5z'],
    says: /bouge/,
  },
  {
    program: 'symbols that are used, coloured by classes, with a font of the web',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 20"><style>@import url("https://fonts.googleapis.com/css?family=Lato");.a{fill:#c0392b}@media (prefers-color-scheme: dark){.a{fill:#fff}}</style><symbol id="s"><path class="a" d="M0 0h9v9z"/></symbol><use href="#s"/><use href="#s" x="20"/></svg>`,
    keeps: ['.a{fill:#c0392b}', '<symbol id="s">', '<use href="#s" x="20"/>', '@media'],
    says: /police/,
  },
  {
    program: 'a byte order mark, and another encoding declared',
    encoding: 'utf-8-bom',
    text: sign('Pépinière', declared('ISO-8859-1')),
    keeps: ['Pépinière'],
  },
  {
    program: 'Windows-1252, declared',
    encoding: 'windows-1252',
    text: sign('Pépinière « Œillet »', declared('windows-1252')),
    keeps: ['Pépinière « Œillet »'],
  },
  {
    program: 'Windows-1252, not declared',
    encoding: 'windows-1252',
    text: sign('Pépinière « Œillet »'),
    keeps: ['Pépinière « Œillet »'],
  },
  {
    program: 'Windows-1252, declared as UTF-8',
    encoding: 'windows-1252',
    text: sign('Pépinière', declared('UTF-8')),
    keeps: ['Pépinière'],
  },
  {
    program: 'ISO-8859-15, declared',
    encoding: 'iso-8859-15',
    text: sign('Cœur à 5 €', declared('ISO-8859-15')),
    keeps: ['Cœur à 5 €'],
  },
  {
    program: 'UTF-16, the other way round',
    encoding: 'utf-16be-bom',
    text: sign('Pépinière', declared('UTF-16')),
    keeps: ['Pépinière'],
  },
  {
    program: 'UTF-16 without a mark',
    encoding: 'utf-16le',
    text: sign('Pépinière', declared('UTF-16')),
    keeps: ['Pépinière'],
  },
  {
    program: 'UTF-8 that still says UTF-16',
    encoding: 'utf-8',
    text: sign('Pépinière', declared('UTF-16')),
    keeps: ['Pépinière'],
  },
];

/** The drawing as its file. */
export function bytesOfDrawing({ text, encoding }: Pick<ExportedDrawing, 'text' | 'encoding'>): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8-bom') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le-bom') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16be-bom') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return Uint8Array.from(text, (letter) => byteOf[encoding][letter] ?? letter.charCodeAt(0));
}

/** The letters of these samples that are not where Latin-1 has them. */
const byteOf: Readonly<Record<'windows-1252' | 'iso-8859-15', Readonly<Record<string, number>>>> = {
  'windows-1252': { Œ: 0x8c, œ: 0x9c, '€': 0x80, '’': 0x92 },
  'iso-8859-15': { Œ: 0xbc, œ: 0xbd, '€': 0xa4 },
};
