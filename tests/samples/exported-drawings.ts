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
  /**
   * What a folder with the drawing as its program wrote it hears about it; absent if it may be published like that. What
   * is `mended` is cured by `--fix`, as the studio cures it.
   */
  inFolder?: RegExp | 'mended';
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
    inFolder: /contient une photo/,
  },
  {
    program: 'Canva, letters as paths beside a photograph',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<svg ${svg} width="500" zoomAndPan="magnify" viewBox="0 0 375 375" height="500" version="1.0"><defs><g/><clipPath id="b7"><path d="M 0 0 L 99 0 L 99 99 Z" clip-rule="nonzero"/></clipPath></defs><g fill="#1d5c3a" fill-opacity="1"><g transform="translate(66, 210)"><g><path d="M 18.9 -12.4 C 18.9 -10.8 18.1 -9.6 17.4 -8.4 Z"/></g></g></g><g clip-path="url(#b7)"><image x="0" y="0" width="1" height="1" xlink:href="${dot}"/></g></svg>`,
    keeps: ['M 18.9 -12.4', '#1d5c3a'],
    says: /photo.*PNG/,
    inFolder: /contient une photo/,
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
    inFolder: /contient une photo/,
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
    inFolder: /contient une photo/,
  },
  {
    program: 'Affinity Designer, with a photograph that is used twice',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 400 120" version="1.1" ${svg} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="Logo" serif:id="Logo 1"><path d="M20,20l60,0l0,60l-60,0l0,-60Z" style="fill:rgb(29,92,58);"/><use id="Photo" xlink:href="#_Image1" x="100" y="0" width="99px" height="99px"/></g><defs><image id="_Image1" width="99px" height="99px" xlink:href="${dot}"/></defs></svg>`,
    keeps: ['fill:rgb(29,92,58);'],
    says: /photo.*PNG/,
    inFolder: /contient une photo/,
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
    inFolder: /un morceau de page web/,
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
    inFolder: /va chercher autre chose/,
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
  {
    program: 'Canva, letters alone',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<svg ${svg} width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><g/></defs><g fill="#1d5c3a" fill-opacity="1"><g transform="translate(66.1, 210.4)"><g><path d="M 18.9 -12.4 C 18.9 -10.8 18.1 -9.6 17.4 -8.4 Z M 18.9 -12.4 "/></g></g></g></svg>`,
    keeps: ['M 18.9 -12.4', 'zoomAndPan'],
  },
  {
    program: 'Illustrator of 2024, with its own document within and a packet of notes',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<svg ${svg} id="Calque_1" version="1.1" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 240 120"><!-- Generator: Adobe Illustrator 29.1.0, SVG Export Plug-In . SVG Version: 2.1.0 Build 142)  --><metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?></metadata><circle cx="60" cy="60" r="40" fill="#e07a5f"/><metadata><i:aipgfRef id="adobe_illustrator_pgf"/><i:aipgf id="adobe_illustrator_pgf" i:pgfEncoding="zstd/base64" i:pgfVersion="24"><![CDATA[KLUv/QBYVNQASosxRC/ARuhWB8vEovif]]></i:aipgf></metadata></svg>`,
    keeps: ['#e07a5f', 'r="40"'],
  },
  {
    program: 'Illustrator 10, whose styles are entities',
    encoding: 'utf-8',
    text: `${declared('utf-8')}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY st0 "fill:#1D5C3A;stroke:none;">
]>
<svg ${svg} xmlns:i="&ns_ai;" i:viewOrigin="0 0" viewBox="0 0 90 90"><g i:layer="yes" i:dimmedPercent="50" i:rgbTrio="#4F008000FFFF"><path style="&st0;" d="M0 0h90v90z"/></g></svg>`,
    keeps: ['fill:#1D5C3A;stroke:none;'],
  },
  {
    program: 'Figma, a background that is blurred and empty',
    encoding: 'utf-8',
    text: `<svg width="100" height="100" viewBox="0 0 100 100" fill="none" xmlns="http://www.w3.org/2000/svg"><foreignObject x="-14" y="-14" width="128" height="128"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(7px);clip-path:url(#bgblur_0_12_34_clip_path);height:100%;width:100%"></div></foreignObject><g data-figma-bg-blur-radius="14"><path d="M10 10h80v80z" fill="#1D5C3A" fill-opacity="0.8"/></g><defs><clipPath id="bgblur_0_12_34_clip_path" transform="translate(14 14)"><path d="M10 10h80v80z"/></clipPath></defs></svg>`,
    keeps: ['fill-opacity="0.8"', 'M10 10h80v80z'],
    says: /effet/,
  },
  {
    program: 'Figma, in the colours of wide screens',
    encoding: 'utf-8',
    text: `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><path d="M3 3h18v18z" fill="#D94F2B" style="fill:#D94F2B;fill:color(display-p3 0.8510 0.3098 0.1686);fill-opacity:1;"/></svg>`,
    keeps: ['color(display-p3 0.8510 0.3098 0.1686)'],
  },
  {
    program: 'draw.io of 2025, in colours of day and night, with its own document and a hint for old programs',
    encoding: 'utf-8',
    text: `<svg ${svg} style="background: transparent; background-color: transparent; color-scheme: light dark;" version="1.1" width="121px" height="61px" viewBox="0 0 121 61" content="&lt;mxfile host=&quot;app.diagrams.net&quot;&gt;&lt;/mxfile&gt;"><defs/><g><g data-cell-id="2"><rect x="0" y="0" width="120" height="60" fill="#dae8fc" stroke="#6c8ebf" pointer-events="all" style="fill: light-dark(rgb(218, 232, 252), rgb(29, 41, 59)); stroke: light-dark(#6c8ebf, #5c79a3);"/><text x="60" y="34" fill="#000" font-family="Helvetica" font-size="12px" text-anchor="middle">Devis</text></g></g><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)" xlink:href="https://www.drawio.com/doc/faq/svg-export-text-problems" target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch></svg>`,
    keeps: ['light-dark(rgb(218, 232, 252), rgb(29, 41, 59))', '<switch>', '>Devis</text>'],
  },
  {
    program: 'LibreOffice Draw, with its pages and a font within',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.2" width="281mm" height="154mm" viewBox="0 0 28100 15400" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round" ${svg} xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:presentation="http://sun.com/xmlns/staroffice/presentation" xmlns:smil="http://www.w3.org/2001/SMIL20/" xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0" xml:space="preserve"><defs><font id="EmbeddedFont_1" horiz-adv-x="2048"><font-face font-family="Liberation Sans embedded" units-per-em="2048" font-weight="bold"/><missing-glyph horiz-adv-x="2048" d="M 0,0 L 2047,0 Z"/><glyph unicode="D" horiz-adv-x="1166" d="M 1181,0 Z"/></font></defs><defs class="TextShapeIndex"><g ooo:slide="id1" ooo:id-list="id3 id4"/></defs><g class="Page" ooo:name="page1"><path fill="rgb(114,159,207)" stroke="none" d="M 5000,5000 L 1000,5000 Z"/><text class="SVGTextShape"><tspan class="TextParagraph" font-family="Liberation Sans, sans-serif" font-size="635px"><tspan class="TextPosition" x="1203" y="2223">Devis</tspan></tspan></text></g></svg>`,
    keeps: ['rgb(114,159,207)', 'Devis'],
    says: /police/,
  },
  {
    program: 'Visio, with the data of its shapes',
    encoding: 'utf-8',
    text: `${declared('UTF-8')}<svg ${svg} xmlns:ev="http://www.w3.org/2001/xml-events" xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" width="11.1688in" height="7.27035in" viewBox="0 0 804.154 523.465" xml:space="preserve" color-interpolation-filters="sRGB" class="st1"><v:documentProperties v:langID="1036" v:metric="true" v:viewMarkup="false"><v:userDefs><v:ud v:nameU="msvNoAutoConnect" v:val="VT0(1):26"/></v:userDefs></v:documentProperties><style type="text/css"><![CDATA[.st1 {fill:#76c1e7;stroke:#feffff}]]></style><g v:mID="0" v:index="1" v:groupContext="foregroundPage"><v:pageProperties v:drawingScale="0.0393701"/><path d="M0 0h99v99z" class="st1"/></g></svg>`,
    keeps: ['.st1 {fill:#76c1e7;stroke:#feffff}', 'M0 0h99v99z'],
  },
  {
    program: 'Boxy SVG and svg.js, each with its own notes',
    encoding: 'utf-8',
    text: `<svg viewBox="0 0 50 50" ${svg} xmlns:bx="https://boxy-svg.com" xmlns:svgjs="http://svgjs.com/svgjs"><defs><bx:export><bx:file format="svg"/></bx:export></defs><path d="M 5 5 H 45 V 45 Z" style="fill: rgb(29, 92, 58);" bx:shape="triangle 5 5 40 40 0.5 0 1@abc"/><text x="2" y="49" svgjs:data="{&quot;leading&quot;:&quot;1.3&quot;}" font-family="Arial">JD</text></svg>`,
    keeps: ['fill: rgb(29, 92, 58);', 'JD'],
  },
  {
    program: 'a logo that somebody copied out of a web page',
    encoding: 'utf-8',
    text: '<svg class="logo" data-v-7ba5bd90="" role="img" aria-label="Plomberie" focusable="false" tabindex="-1" viewBox="0 0 24 24"><path fill="currentColor" d="M3 3h18v18z"></path></svg>',
    keeps: ['M3 3h18v18z', 'xmlns="http://www.w3.org/2000/svg"'],
    inFolder: 'mended',
  },
  {
    program: 'a logo with a size and no box',
    encoding: 'utf-8',
    text: `<svg ${svg} width="64px" height="32"><path fill="#345" d="M2 2h60v28z"/></svg>`,
    keeps: ['viewBox="0 0 64 32"'],
  },
  {
    program: 'a logo that leads to the site of whoever drew it',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 40"><a xlink:href="https://www.graphiste.example/" target="_blank"><path fill="#345" d="M2 2h30v30z"/></a></svg>`,
    keeps: ['M2 2h30v30z'],
  },
  {
    program: 'clones with all that XLink says of a link',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 20"><path id="a" fill="#345" d="M0 0h9v9z"/><use xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad" xlink:href="#a" x="20"/></svg>`,
    keeps: ['<use href="#a" x="20"/>'],
  },
  {
    program: 'shadows, turns and blends by functions of CSS',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 40"><style>.a{filter:drop-shadow(0 2px 2px rgb(0 0 0 / .2));transform:rotate3d(0,0,1,10deg)}.b:nth-child(2){fill:color-mix(in srgb, #345 60%, white)}@supports (mix-blend-mode: multiply){.b{mix-blend-mode:multiply}}</style><path class="a" fill="#345" d="M2 2h30v30z"/><path class="b" d="M9 9h9v9z"/></svg>`,
    keeps: ['drop-shadow(0 2px 2px rgb(0 0 0 / .2))', 'color-mix(in srgb, #345 60%, white)', '@supports'],
  },
  {
    program: 'a sign that turns by its style sheet',
    encoding: 'utf-8',
    text: `<svg ${svg} viewBox="0 0 40 40"><style>@keyframes tourne{to{transform:rotate(360deg)}}.a{animation:tourne 2s linear infinite}</style><path class="a" fill="#345" d="M2 2h30v30z"/></svg>`,
    keeps: ['M2 2h30v30z'],
    says: /bouge/,
  },
  {
    program: 'Excalidraw, with the letters of its font within',
    encoding: 'utf-8',
    text: `<svg version="1.1" ${svg} viewBox="0 0 120 60" width="120" height="60"><!-- svg-source:excalidraw --><metadata/><defs><style class="style-fonts">@font-face { font-family: Excalifont; src: url(data:font/woff2;base64,d09GMgABAAAAAA) format("woff2"); }</style></defs><path fill="#ffc9c9" d="M1 1h99v49z"/><text x="9" y="20" font-family="Excalifont, Segoe UI Emoji">Chantier</text></svg>`,
    keeps: ['#ffc9c9', 'Chantier'],
    says: /police/,
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
