import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../../site/read/disk/roots';

/** The packages used for checks. They are installed in the client's repository; a build host may omit them. */
export interface CheckTools {
  jsdom: typeof import('jsdom');
  htmlValidate: typeof import('html-validate');
  /** axe's script and its French locale. */
  axe: { script: string; french: string };
}

const packages = ['axe-core', 'html-validate', 'jsdom'] as const;

/** Loads those packages. Throws, with advice, if one is not installed. */
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
    // Typed by the packages' own declarations.
    jsdom: find('jsdom') as CheckTools['jsdom'],
    htmlValidate: find('html-validate') as CheckTools['htmlValidate'],
    axe: {
      script: readText(find.resolve('axe-core/axe.min.js')),
      french: readText(find.resolve('axe-core/locales/fr.json')),
    },
  };
}
