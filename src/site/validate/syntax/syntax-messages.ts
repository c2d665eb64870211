import { quoted } from '../vocabulary/french';
import type { SyntaxFault, SyntaxRule } from './json-mistakes';

interface Words {
  message: string;
  advice?: string;
}

type Details = SyntaxFault['details'] & { openedLine?: number | undefined };

const closerNames: Record<string, string> = { '}': 'l’accolade', ']': 'le crochet' };

/** The message and advice for each mistake. */
const words: Record<SyntaxRule, (details: Details) => Words> = {
  bom: () => ({
    message: 'Ce fichier commence par une marque invisible (BOM), que le site ne sait pas lire.',
    advice: 'Enregistrez-le en « UTF-8 », et non en « UTF-8 avec BOM », ou lancez « npm run validate -- --fix ».',
  }),
  empty: () => ({
    message: 'Ce fichier est vide.',
    advice: 'Copiez un document du même dossier pour partir de lui, ou supprimez ce fichier.',
  }),
  zeros: () => ({
    message:
      'Ce fichier se termine par des zéros, laissés par un disque ou un ordinateur qui s’est arrêté en l’écrivant.',
    advice: 'Vérifiez que le document est entier ; « npm run validate -- --fix » enlève les zéros.',
  }),
  'zeros-alone': () => ({
    message: 'Ce fichier ne contient que des zéros : un disque ou un ordinateur s’est arrêté en l’écrivant.',
    advice: 'Son texte est perdu ici : reprenez-le d’une sauvegarde, ou de l’historique du site.',
  }),
  truncated: ({ closer, openedLine }) => ({
    message: 'Ce fichier s’arrête avant la fin.',
    ...(closer
      ? {
          advice: `Il manque ${quoted(closer)} à la fin : ${closerNames[closer[0] ?? ''] ?? 'le signe'} ouvert${closer[0] === '}' ? 'e' : ''} ligne ${openedLine ?? 1} n’est pas fermé${closer[0] === '}' ? 'e' : ''}.`,
        }
      : { advice: 'Reprenez une version entière du fichier.' }),
  }),
  'not-json': () => ({
    message: 'Ce fichier n’est pas un document du site.',
    advice: 'Un document commence par { et finit par } ; partez d’une copie d’un document du même dossier.',
  }),
  'after-end': () => ({
    message: 'Il y a quelque chose après la fin du document.',
    advice:
      'Un fichier contient un seul document : supprimez ce qui suit la dernière accolade, ou corrigez une accolade fermée trop tôt.',
  }),
  'too-deep': () => ({
    message: 'Trop de crochets et d’accolades sont ouverts les uns dans les autres.',
    advice: 'Reprenez la forme d’un document du même dossier.',
  }),
  unexpected: ({ found }) => ({
    message: `Le signe ${quoted(found ?? '')} n’a pas sa place ici.`,
    advice: 'Vérifiez les guillemets et les virgules autour.',
  }),
  comment: () => ({ message: 'Un document ne peut pas contenir de commentaire.', advice: 'Supprimez ce passage.' }),
  invisible: ({ found }) => ({
    message: `Il y a ${found ?? 'un caractère invisible'} entre les champs.`,
    advice: 'Remplacez-le par une espace ordinaire, ou lancez « npm run validate -- --fix ».',
  }),
  'missing-value': () => ({
    message: 'Il manque une valeur ici.',
    advice: 'Écrivez un texte entre guillemets droits, ou supprimez le champ.',
  }),
  'missing-comma': () => ({
    message: 'Il manque une virgule ici.',
    advice: 'Deux éléments qui se suivent sont séparés par une virgule.',
  }),
  'missing-colon': ({ found }) => ({
    message: `Il manque le signe « : » après ${found === '=' ? 'le nom du champ' : quoted(found ?? '')}.`,
    advice: 'Un champ s’écrit "nom": valeur.',
  }),
  'extra-comma': () => ({ message: 'Cette virgule est de trop.', advice: 'Supprimez-la.' }),
  'trailing-comma': ({ closer }) => ({
    message: `Il ne faut pas de virgule avant ${closerNames[closer ?? ''] ?? 'le signe'} qui ferme.`,
    advice: 'Supprimez cette virgule : elle sépare deux éléments et ne suit jamais le dernier.',
  }),
  'wrong-closer': ({ found, closer, openedLine }) => ({
    message:
      found === ':'
        ? 'Une liste entre crochets ne contient pas de champs.'
        : `Le signe ${quoted(found ?? '')} ne ferme pas ce qui est ouvert.`,
    advice:
      found === ':'
        ? 'Entourez les champs d’accolades : [ { "nom": valeur } ].'
        : `Il faut d’abord ${quoted(closer ?? '')} pour fermer ${closerNames[closer ?? ''] ?? 'le signe'} ouvert${closer === '}' ? 'e' : ''} ligne ${openedLine ?? 1}.`,
  }),
  'duplicate-key': ({ found, openedLine }) => ({
    message: `Le champ ${quoted(found ?? '')} est écrit deux fois.`,
    advice: `Il est déjà ligne ${openedLine ?? 1} ; gardez-en un seul.`,
  }),
  'unquoted-key': ({ found }) => ({
    message: `Il manque les guillemets autour de ${quoted(found ?? '')}.`,
    advice: `Écrivez "${found ?? ''}".`,
  }),
  'unquoted-text': () => ({
    message: 'Il manque les guillemets autour de ce texte.',
    advice: 'Un texte s’écrit entre guillemets droits : "…".',
  }),
  'bad-literal': ({ found }) => ({
    message: `${quoted(found ?? '')} n’est pas une valeur que le site connaît.`,
    advice:
      'Pour dire oui ou non, écrivez true ou false, en minuscules et sans guillemets ; pour un texte, mettez des guillemets droits.',
  }),
  'bad-number': ({ found }) => ({
    message: `${quoted(found ?? '')} n’est pas un nombre bien écrit.`,
    advice:
      'Écrivez des chiffres avec un point pour la virgule, sans espace ni zéro en tête : 46.58. Un code postal ou un numéro de téléphone est un texte, entre guillemets.',
  }),
  'decimal-comma': ({ meant }) => ({
    message: 'Un nombre s’écrit avec un point, pas avec une virgule.',
    advice: `Écrivez ${meant ?? ''}.`,
  }),
  'open-string': () => ({
    message: 'Il manque le guillemet qui ferme ce texte.',
    advice: 'Ajoutez un guillemet droit " à la fin du texte.',
  }),
  'missing-opening-quote': () => ({
    message: 'Il manque le guillemet qui ouvre ce texte.',
    advice: 'Ajoutez un guillemet droit " devant le texte.',
  }),
  'inner-quote': () => ({
    message: 'Ce guillemet droit ferme le texte trop tôt.',
    advice: 'À l’intérieur d’un texte, écrivez des guillemets français « … », ou \\" pour un guillemet droit.',
  }),
  'line-break': () => ({
    message: 'Un texte ne peut pas aller à la ligne.',
    advice: 'Gardez-le sur une seule ligne ; pour séparer deux paragraphes, écrivez \\n\\n.',
  }),
  control: ({ found }) => ({
    message: `Ce texte contient ${found ?? 'un caractère invisible'}.`,
    advice: 'Remplacez par une espace.',
  }),
  escape: ({ found }) => ({
    message: `${quoted(found ?? '')} n’a pas de sens dans un texte.`,
    advice: 'La barre oblique inverse ne sert que dans \\" et \\n ; pour un chemin de fichier, écrivez la barre « / ».',
  }),
  'smart-quotes': () => ({
    message: 'Ces guillemets viennent d’un traitement de texte.',
    advice: 'Remplacez-les par des guillemets droits ", ou lancez « npm run validate -- --fix ».',
  }),
  'single-quotes': () => ({
    message: 'Un texte s’écrit entre guillemets droits, pas entre apostrophes.',
    advice: 'Remplacez les apostrophes par ".',
  }),
};

/** The message and advice for a mistake; `repeated` is how many more times it is in the file. */
export function syntaxWords(fault: SyntaxFault, options: { openedLine?: number | undefined; repeated: number }): Words {
  const { message, advice } = words[fault.rule]({ ...fault.details, openedLine: options.openedLine });
  const { repeated } = options;
  const more =
    repeated === 0
      ? ''
      : ` Ce fichier a la même faute ${repeated === 1 ? 'une autre fois' : `${repeated} autres fois`}.`;
  return { message, advice: `${advice ?? ''}${more}`.trim() };
}
