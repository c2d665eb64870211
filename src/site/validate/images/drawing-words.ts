import type { Finding } from '../report/site-report';
import { quoted } from '../vocabulary/french';
import { bounds } from './drawing-bounds';
import type { Loss } from './drawing-losses';
import { svgNamespace } from './drawing-grammar';
import type { DrawingFault } from './drawing-reading';

const simpler = 'Simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.';
const plain = 'Exportez-le de nouveau en SVG simple (« plain SVG »), sans script, sans lien et sans image.';
const number = (value: number) => value.toLocaleString('fr-FR');

/** Names of things that run or load; anything else that is refused is harmless but does not draw. */
const isProgram = (name: string) => /^(?:.*:)?(?:script|handler|listener|on\w+)$/i.test(name);

/** The message and advice for a fault of a drawing. */
export function drawingWords({ kind, name = '', line }: DrawingFault): Finding {
  if (kind === 'depth')
    return {
      rule: 'image-size',
      message: `Ce dessin emboîte plus de ${bounds.depth} éléments les uns dans les autres, à la ligne ${line}.`,
      advice: `Dégroupez-les dans le logiciel de dessin. ${plain}`,
    };
  if (kind === 'elements')
    return {
      rule: 'image-size',
      message: `Ce dessin a plus de ${number(bounds.elements)} éléments : c’est plus que le site ne peut en montrer.`,
      advice: simpler,
    };
  if (kind === 'declared')
    return {
      rule: 'image-script',
      message: `Ce dessin commence par plus de ${bounds.declared} déclarations (DOCTYPE).`,
      advice: plain,
    };
  if (kind === 'unfolded')
    return {
      rule: 'image-size',
      message: `Une fois déplié, ce dessin compte plus de ${number(bounds.unfolded)} signes : c’est plus que le site ne peut en montrer.`,
      advice: simpler,
    };
  if (kind === 'not-a-drawing')
    return {
      rule: 'image-format',
      message: 'Ce fichier n’est pas un dessin « .svg », malgré son nom.',
      advice: 'Exportez-le de nouveau en SVG.',
    };
  if (kind === 'no-namespace')
    return {
      rule: 'image-format',
      message: `Ce dessin ne porte pas xmlns="${svgNamespace}" : les navigateurs ne le montrent pas.`,
      advice: '« npm run validate -- --fix » les ajoute ; sinon, exportez-le de nouveau.',
    };
  if (kind === 'malformed')
    return {
      rule: 'image-format',
      message: `Ce dessin est mal écrit ou incomplet, à la ligne ${line} : il ne s’ouvre pas.`,
      advice: 'Copiez-le de nouveau, ou exportez-le de nouveau en SVG.',
    };
  if (kind === 'entities')
    return {
      rule: 'image-script',
      message: 'Ce dessin commence par des déclarations (DOCTYPE) qu’un site ne doit pas publier.',
      advice: plain,
    };
  if (kind === 'element' && name === 'image')
    return {
      rule: 'image-script',
      message: `Ce dessin contient une photo (${quoted(name)}, ligne ${line}), que le site ne montre pas dans un dessin.`,
      advice: 'Enregistrez-le en PNG.',
    };
  if (kind === 'element' && name === 'foreignObject')
    return {
      rule: 'image-script',
      message: `Ce dessin contient un morceau de page web (${quoted(name)}, ligne ${line}), que le site ne montre pas dans un dessin.`,
      advice: 'Enregistrez-le en PNG.',
    };
  if (isProgram(name))
    return {
      rule: 'image-script',
      message: `Ce dessin contient un programme (${quoted(name)}, ligne ${line}), qu’un site ne doit pas publier.`,
      advice: 'Exportez-le de nouveau sans script.',
    };
  if (kind === 'value')
    return {
      rule: 'image-script',
      message: `Ce dessin va chercher autre chose que lui-même (${quoted(name)}, ligne ${line}).`,
      advice: plain,
    };
  return {
    rule: 'image-script',
    message: `Ce dessin contient ${quoted(name)} (ligne ${line}), que le site ne publie pas.`,
    advice: plain,
  };
}

const lossSentences: Readonly<Record<Loss, string>> = {
  photo: 'Ce dessin contient une photo, que le site ne montre pas : enregistrez-le en PNG.',
  page: 'Ce dessin contient un morceau de page web, que le site ne montre pas : enregistrez-le en PNG.',
  letters:
    'Les visiteurs n’ont pas la police de ce dessin et verront une autre : convertissez ses textes en tracés avant de l’exporter.',
  frame:
    'Ce dessin contient un texte dans un cadre, que les navigateurs ne montrent pas : convertissez-le en tracés avant de l’exporter.',
  movement: 'Ce dessin bouge : le site le montre immobile.',
  elsewhere:
    'Une partie de ce dessin est dans un autre fichier, et manque : rassemblez tout dans un seul dessin avant de l’exporter.',
  effect:
    'Le site ne montre pas un effet de ce dessin : aplatissez-le avant de l’exporter, ou enregistrez le dessin en PNG.',
  style:
    'Une couleur ou un motif de ce dessin vient d’un autre fichier, et manque : exportez-le de nouveau en SVG simple.',
};

/** Losses of which no fault tells: the drawing may be published, and looks a little different. */
const bearable: ReadonlySet<Loss> = new Set(['letters', 'frame', 'movement', 'effect']);

/** What to say of a drawing that may be published, and is shown otherwise than where it was made. */
export function lossFindings(losses: readonly Loss[]): Finding[] {
  return losses
    .filter((loss) => bearable.has(loss))
    .map((loss) => ({ rule: 'drawing-loss', severity: 'warning', message: lossSentences[loss] }));
}

/** What the site will not show of a drawing, with what to do; empty if it shows everything. */
export function lossWords(losses: readonly Loss[]): string {
  return losses.map((loss) => lossSentences[loss]).join(' ');
}

/** Why a drawing of which nothing can be shown is refused. */
export function emptyWords(losses: readonly Loss[]): string {
  return losses.length === 0
    ? 'Ce dessin ne montre rien : exportez-le de nouveau.'
    : `${lossWords(losses)} Sans cela, il n’en resterait rien.`;
}
