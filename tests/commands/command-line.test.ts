// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Misuse, parseCommandLine } from '../../scripts/command-line';
import { runScript } from '../leads/support/run';

const command = {
  name: 'npm run essai',
  usage: '',
  options: { hosting: { type: 'boolean' }, format: { type: 'string' } },
} as const;

function said(...args: string[]): string {
  try {
    parseCommandLine(command, args);
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
  return '';
}

describe('a command line', () => {
  it('is understood in every spelling', () => {
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
    expect(said(...args)).toBe(`${message} « npm run essai -- --help » dit comment l’employer.`);
  });

  it('says so when npm kept an option to itself', () => {
    process.env.npm_config_hosting = 'true';
    try {
      expect(said()).toBe('npm a gardé l’option « --hosting » pour lui. Écrivez : npm run essai -- --hosting');
    } finally {
      delete process.env.npm_config_hosting;
    }
  });
});

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
const written = Object.entries(scripts).flatMap(([name, line]) => {
  const [script] = /scripts\/\S+\.ts/.exec(line) ?? [];
  return script ? [[name, script] as const] : [];
});

class Ended extends Error {
  constructor(readonly code: unknown) {
    super(`The command has ended with ${String(code)}.`);
  }
}

let asked = 0;

/** What a command answers to words that end it at once, asked in this process: a process for each takes half a second. */
async function answer(script: string, word: string): Promise<{ code: unknown; out: string; err: string }> {
  const printed = { out: '', err: '' };
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(code);
  });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed.out += text.toString())));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((printed.err += text.toString())));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed.out += text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (printed.err += text));
  const { argv, exitCode } = process;
  const listeners = process.stdout.listeners('error');
  process.argv = [process.execPath, script, word];
  asked += 1;
  try {
    // Under a name of its own, or what ran before would not run again.
    await import(/* @vite-ignore */ `../../${script}?asked=${asked}`);
    return { code: process.exitCode, ...printed };
  } catch (error) {
    if (error instanceof Ended) return { code: error.code, ...printed };
    throw error;
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
    vi.restoreAllMocks();
  }
}

it.each(written)('npm run %s refuses an option that it does not know, and explains itself', async (name, script) => {
  const refused = await answer(script, '--inconnnue');
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.err).toMatch(/^L’option « --inconnnue » n’existe pas\. « npm (?:run \w+|start|test) -- --help »/);
  const helped = await answer(script, '--help');
  expect([helped.code, helped.err]).toEqual([0, '']);
  expect(helped.out, name).toMatch(/--help +(?:affiche )?cette aide/);
});

it('ends with its code as a process too', async () => {
  const { code, out, err } = await runScript('scripts/build.ts', ['--inconnnue']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('n’existe pas');
});
