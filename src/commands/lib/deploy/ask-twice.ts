import type { Voice } from '../../../build/deploy/deployment';
import { counted, joined, quoted } from '../../../site/validate/vocabulary/french';
import type { Terminal } from '../new/terminal';

interface AskInput {
  /** The name of the folder. */
  folder: string;
  /** The name that `--beside` gives. */
  beside: string | undefined;
  /** Whoever is at a terminal, if somebody is. */
  terminal: () => (Terminal & { close: () => void }) | undefined;
  say: (sentence: string) => void;
}

/** Asks twice whether to write into a folder that holds something else. `--beside` with its name has answered both. */
export function askTwice({ folder, beside, terminal, say }: AskInput): Voice['mayWriteBeside'] {
  return async ({ names, files }) => {
    if (beside === folder) return true;
    if (names.length > 0)
      say(`Le dossier ${quoted(folder)} contient déjà autre chose : ${few(names)}. Tout y restera.`);
    if (files.length > 0)
      say(
        `${counted(files.length, 'fichier qui ne vient pas d’ici serait remplacé', 'fichiers qui ne viennent pas d’ici seraient remplacés')} : ${few(files)}. Une copie en serait gardée, que « --back » remet.`,
      );
    const person = terminal();
    if (!person) {
      say(`Pour y écrire le site quand même, ajoutez : --beside ${folder}`);
      return false;
    }
    try {
      const answer = await person.ask('Y écrire le site quand même ? (oui/non) ');
      if (!/^o(?:ui)?$/i.test(answer.trim())) return false;
      return (
        (await person.ask(`Pour le confirmer, écrivez le nom de ce dossier, ${quoted(folder)} : `)).trim() === folder
      );
    } finally {
      person.close();
    }
  };
}

const most = 8;

function few(names: readonly string[]): string {
  const shown = names.slice(0, most).map(quoted);
  const others = names.length - shown.length;
  return joined(others > 0 ? [...shown, counted(others, 'autre')] : shown);
}
