import { systemSentence } from '../site/validate/report/system-fault';
import { Refusal } from '../studio/logic/transport/refusal';
import { readCommandLine } from './lib/common/command-line';
import { createProject } from './lib/create/project';
import { siteOptions, siteOptionsHelp } from './lib/new/site-answers';

/** `npm create vitrine@latest acme`: makes a repository for a company's site. */
const usage = `Crée le dépôt du site d’une entreprise du bâtiment.

  npm create vitrine@latest ligneau -- --name "Menuiserie Ligneau" --trade menuiserie
                       --town Nantes --phone "02 40 00 00 00"

${siteOptionsHelp}
  --engine ../vitrine-0.2.0.tgz        le moteur, s’il ne vient pas du registre de npm
  --help                               cette aide
`;

const options = { ...siteOptions, engine: { type: 'string' } } as const;
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
