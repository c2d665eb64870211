import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closest } from '../definitions/suggest';

/** The command was not called as it must be: its message says so in French, and the command exits with 2. */
export class Misuse extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command can be asked. `--help` (`-h`) is understood by all of them. */
export interface Command<Known extends Options> {
  /** As it is typed: `npm run build`. */
  name: string;
  /** What `--help` prints. */
  usage: string;
  options: Known;
  /** True when words that are no options may follow. */
  takesWords?: boolean;
}

type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; strict: true; allowPositionals: true }>
>['values'];

export interface CommandLine<Known extends Options> {
  values: Values<Known>;
  words: string[];
  isHelp: boolean;
}

/**
 * What is asked of a command: `--name`, `--name value` or `--name=value`; after `--`, words alone.
 * Throws a Misuse for what the command does not know.
 */
export function parseCommandLine<Known extends Options>(
  command: Command<Known>,
  args: readonly string[],
): CommandLine<Known> {
  refuseWhatNpmTook(command);
  const options: Options = { ...command.options, help: { type: 'boolean', short: 'h' } };
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token, { command, options });
    if (token.kind === 'positional' && !command.takesWords)
      throw new Misuse(`« ${token.value} » est de trop. ${seeHelp(command)}`);
  }
  // Nothing is left to refuse: only the types are wanted from here on.
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { help, ...rest } = values;
  // The options are the command's own besides `help`, which is taken out.
  return { values: rest as Values<Known>, words: positionals, isHelp: help === true };
}

/** The command line of this process; prints the usage and ends when asked for it, or with 2 after a Misuse. */
export function readCommandLine<Known extends Options>(command: Command<Known>): CommandLine<Known> {
  try {
    const line = parseCommandLine(command, process.argv.slice(2));
    if (!line.isHelp) return line;
    process.stdout.write(`${command.usage.trimEnd()}\n`);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function checkOption(
  { name, rawName, value, inlineValue }: OptionToken,
  { command, options }: { command: Command<Options>; options: Options },
): void {
  const known = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!known) {
    const meant = closest(
      rawName,
      Object.keys(options).map((option) => `--${option}`),
    );
    throw new Misuse(
      `L’option « ${rawName} » n’existe pas.${meant ? ` Vouliez-vous dire « ${meant} » ?` : ''} ${seeHelp(command)}`,
    );
  }
  if (known.type === 'boolean' && value !== undefined)
    throw new Misuse(`L’option « ${rawName} » ne prend pas de valeur. ${seeHelp(command)}`);
  if (known.type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
    throw new Misuse(`L’option « ${rawName} » attend une valeur. ${seeHelp(command)}`);
}

/** Without `--`, npm keeps an option to itself, and the command would do something else than it was asked. */
function refuseWhatNpmTook({ name, options }: Command<Options>): void {
  const taken = Object.keys(options).find(
    // `npx` says `--yes` to itself, for everything that it runs.
    (option) => option !== 'yes' && process.env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken !== undefined && name.startsWith('npm'))
    throw new Misuse(`npm a gardé l’option « --${taken} » pour lui. Écrivez : ${name} -- --${taken}`);
}

function seeHelp({ name }: Command<Options>): string {
  return `« ${name} -- --help » dit comment l’employer.`;
}
