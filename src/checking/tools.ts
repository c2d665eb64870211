import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../read/roots';

/** What pages are checked with: packages of the client's repository, which a host that only builds leaves out. */
export interface CheckTools {
  jsdom: typeof import('jsdom');
  htmlValidate: typeof import('html-validate');
  /** Of axe: its script, and what it says in French. */
  axe: { script: string; french: string };
}

const packages = ['axe-core', 'html-validate', 'jsdom'] as const;

/** Those packages; throws, with what to do, when one of them is not installed. */
export function checkTools(readText: (file: string) => string): CheckTools {
  const find = createRequire(path.join(projectRoot(), 'package.json'));
  const missing = packages.filter((name) => {
    try {
      find.resolve(name);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0)
    throw new Error(
      `Les pages ne peuvent pas être contrôlées : il manque ${missing.join(', ')}. Installez ce qui manque, puis relancez : npm install --save-dev ${missing.join(' ')}`,
    );
  return {
    // As their own types say.
    jsdom: find('jsdom') as CheckTools['jsdom'],
    htmlValidate: find('html-validate') as CheckTools['htmlValidate'],
    axe: {
      script: readText(find.resolve('axe-core/axe.min.js')),
      french: readText(find.resolve('axe-core/locales/fr.json')),
    },
  };
}
