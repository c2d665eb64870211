import { fileName } from '../../../definitions/documents/folder/file-name';
import { fontFamilies, fontFolder, isFontName } from '../../../definitions/media/font-families';
import type { Decoded, MediaReader } from '../../../definitions/media/media-reader';
import { closest } from '../../../definitions/french/suggest';
import type { Finding } from '../../report/site-report';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** Checks fonts: named ones exist; files are readable, contain the letters of French, and are used. */
export function checkFonts({ source, documents, site, broken, report, surroundings }: SoundSite): void {
  const files = source.media.filter((file) => file.startsWith(fontFolder));
  const used = new Set<string>();
  eachValue(documents, { where: ({ kind }) => kind === 'font' }, ({ value, path: place }, file) => {
    if (typeof value !== 'string') return;
    used.add(value);
    if (!isFontName(value) && !files.includes(value)) report.add({ file, path: place }, unknown(value, files));
  });
  const opened = files.length > 0 ? surroundings.media.decode(files.filter(mayBeOpened)) : new Map<string, Decoded>();
  for (const file of files) {
    for (const finding of inspect(file)) report.add({ file }, finding);
    if (!site || used.has(file) || broken.length > 0) continue;
    report.add(
      { file },
      {
        rule: 'orphan-font',
        severity: 'warning',
        message: 'Rien n’est écrit dans cette police.',
        advice: 'Supprimez-la, ou nommez-la dans « look », « font » de site.json.',
      },
    );
  }

  function mayBeOpened(file: string): boolean {
    return outerFault(file, surroundings.media) === undefined;
  }

  function inspect(file: string): Finding[] {
    const fault = outerFault(file, surroundings.media);
    if (fault) return [fault];
    const font = opened.get(file);
    if (font?.is !== 'font') return font ? [unreadable] : [];
    const isText = site?.look?.font?.text === file;
    return [
      ...(font.lacks.length > 0
        ? [
            {
              rule: 'font-letters',
              message: `Cette police n’a pas toutes les lettres du français : il y manque ${font.lacks.map(quoted).join(', ')}.`,
              advice: 'Demandez à qui la vend sa version complète, ou choisissez-en une autre.',
            },
          ]
        : []),
      ...(isText && !font.weights
        ? [
            {
              rule: 'font-weights',
              severity: 'warning' as const,
              message:
                'Cette police n’a qu’une graisse : ce qui doit ressortir d’un texte sera épaissi par le navigateur.',
              advice: 'Prenez-en la version variable, ou gardez-la pour les titres.',
            },
          ]
        : []),
    ];
  }
}

function unknown(name: string, files: readonly string[]): Finding {
  const isFile = name.includes('/') || /\.\w+$/.test(name);
  const known = [...Object.keys(fontFamilies), ...files];
  const meant = closest(isFile ? fileName(name).base : name, [
    ...Object.keys(fontFamilies),
    ...files.map((file) => fileName(file).base),
  ]);
  const suggestion = known.find((one) => one === meant || fileName(one).base === meant);
  return {
    rule: 'unknown-font',
    message: isFile
      ? `Le fichier ${quoted(name)} n’existe pas.`
      : `La police ${quoted(name)} n’est pas de celles du site.`,
    advice: suggestion
      ? `Vouliez-vous dire ${quoted(suggestion)} ?`
      : `Choisissez parmi ${Object.keys(fontFamilies).map(quoted).join(', ')}, ou mettez un fichier WOFF2 ou TTF dans ${fontFolder}.`,
  };
}

const unreadable: Finding = {
  rule: 'font-format',
  message: 'Cette police est abîmée ou incomplète : elle ne s’ouvre pas.',
  advice: 'Copiez-la de nouveau.',
};

function tooHeavy({ most }: Format): Finding {
  return {
    rule: 'font-size',
    message: `Cette police pèse plus de ${most} Mo : le site ne l’ouvre pas.`,
    advice: 'Demandez à qui la vend sa version pour le web, en WOFF2 (.woff2).',
  };
}

interface Format {
  /** The first bytes of the format. */
  signatures: readonly string[];
  /** In megabytes; a fiftieth is enough for French. A WOFF2 file may unpack to a hundred times its size. */
  most: number;
}

const formats: Record<string, Format> = {
  '.woff2': { signatures: ['wOF2'], most: 2 },
  '.ttf': { signatures: ['\0\x01\0\0', 'true'], most: 30 },
};

/** What is wrong with a file, as far as can be told without opening it. */
function outerFault(file: string, media: MediaReader): Finding | undefined {
  const extension = fileName(file).extension.toLowerCase();
  const format = formats[extension];
  if (!format)
    return {
      rule: 'font-format',
      message: `Le site ne sait pas publier une police « ${extension || 'sans extension'} ».`,
      advice: 'Enregistrez-la en WOFF2 (.woff2) ou en TrueType (.ttf).',
    };
  try {
    const head = String.fromCharCode(...media.head(file).subarray(0, 4));
    if (!format.signatures.includes(head))
      return {
        rule: 'font-format',
        message: `Ce fichier n’est pas une police « ${extension} », malgré son nom.`,
        advice: 'Enregistrez-la en WOFF2 (.woff2) ou en TrueType (.ttf).',
      };
    return (media.size(file) ?? 0) > format.most * 1024 * 1024 ? tooHeavy(format) : undefined;
  } catch {
    // It disappeared or is unreadable; the next run will tell.
    return unreadable;
  }
}
