import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Misuse, parseCommandLine } from '../../../src/commands/lib/common/command-line';
import { runInProcess } from '../../harness/in-process';
import { runScript } from '../../harness/leads/run';

const command = {
  name: 'npm run essai',
  usage: '',
  options: { hosting: { type: 'boolean' }, format: { type: 'string' } },
} as const;

function refusalOf(...args: string[]): string {
  try {
    parseCommandLine(command, args);
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
  return '';
}

describe('a command line', () => {
  it('is parsed in every spelling', () => {
    expect(parseCommandLine(command, ['--hosting', '--format=json']).values).toEqual({ hosting: true, format: 'json' });
    expect(parseCommandLine(command, ['--format', 'json']).values).toEqual({ format: 'json' });
    expect(parseCommandLine(command, ['-h'])).toEqual({ values: {}, words: [], isHelp: true });
    expect(parseCommandLine({ ...command, takesWords: true }, ['un', '--', '--deux']).words).toEqual(['un', '--deux']);
  });

  it.each([
    [['--hostng'], 'L’option « --hostng » n’existe pas. Vouliez-vous dire « --hosting » ?'],
    [['--hostng=1'], 'L’option « --hostng » n’existe pas. Vouliez-vous dire « --hosting » ?'],
    [['--constructor'], 'L’option « --constructor » n’existe pas.'],
    [['-x'], 'L’option « -x » n’existe pas.'],
    [['--hosting=oui'], 'L’option « --hosting » ne prend pas de valeur.'],
    [['--format'], 'L’option « --format » attend une valeur.'],
    [['--format', '--hosting'], 'L’option « --format » attend une valeur.'],
    [['--format='], 'L’option « --format » attend une valeur.'],
    [['hosting'], '« hosting » est de trop.'],
  ])('%j is refused in French', (args, message) => {
    expect(refusalOf(...args)).toBe(`${message} « npm run essai -- --help » dit comment l’employer.`);
  });

  it('says so if npm has taken an option for itself', () => {
    process.env.npm_config_hosting = 'true';
    try {
      expect(refusalOf()).toBe('npm a gardé l’option « --hosting » pour lui. Écrivez : npm run essai -- --hosting');
    } finally {
      delete process.env.npm_config_hosting;
    }
  });
});

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
const written = Object.entries(scripts).flatMap(([name, line]) => {
  const [, script, word] = /(scripts\/\S+\.ts)(?: (\w+))?/.exec(line) ?? [];
  const [, started] = /bin\/vitrine\.mjs (\w+)/.exec(line) ?? [];
  const file = started ? `src/commands/${started}.ts` : script;
  return file ? [[name, file, word ? [word] : []] as const] : [];
});

it.each(written)('npm run %s refuses an unknown option, and shows its help', async (name, script, words) => {
  const refused = await runInProcess(script, [...words, '--inconnnue']);
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toMatch(
    /^L’option « --inconnnue » n’existe pas\. « npm (?:run [\w:]+|start|test) -- --help »/,
  );
  const helped = await runInProcess(script, [...words, '--help']);
  expect([helped.code, helped.stderr]).toEqual([0, '']);
  expect(helped.stdout, name).toMatch(/--help +(?:affiche )?cette aide/);
});

it('a refused option also ends a real process with exit code 2', async () => {
  const { code, out, err } = await runScript('src/commands/build.ts', ['--inconnnue']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('n’existe pas');
});
