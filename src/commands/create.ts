import { systemSentence } from '../validate/report/system-fault';
import { Refusal } from '../studio/core/new/draft';
import { siteQuestions } from '../authoring/new/site-wish';
import { readCommandLine } from './command-line';
import { createProject } from './create/project';

/** `npm create vitrine@latest acme`: a repository of its own for a company's site. */
const usage = `Crée le dépôt du site d’une entreprise du bâtiment.

  npm create vitrine@latest ligneau -- --name "Menuiserie Ligneau" --trade menuiserie
                       --town Nantes --phone "02 40 00 00 00"

  Ce qui manque est demandé. Sont possibles aussi :
  --postcode 44000                     quand plusieurs communes ont ce nom
  --email contact@ligneau.fr
  --url https://www.ligneau.fr
  --engine ../vitrine-0.2.0.tgz        le moteur, s’il ne vient pas du registre de npm
  --help                               cette aide
`;

const answer = { type: 'string' } as const;
const options = Object.fromEntries([...Object.keys(siteQuestions), 'postcode', 'engine'].map((name) => [name, answer]));
const { words, values } = readCommandLine({ name: 'npm create vitrine@latest', usage, options, takesWords: true });
try {
  process.stdout.write(await createProject(words, values));
} catch (error) {
  const isRefusal = error instanceof Refusal;
  const sentence = isRefusal ? error.message : systemSentence(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = isRefusal ? 2 : 1;
}
