import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closest } from '../../../site/definitions/french/suggest';

/** The command line is invalid. The message is French, and the command exits with 2. */
export class Misuse extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The description of a command. All commands know `--help` (`-h`). */
export interface Command<Known extends Options> {
  /** As typed: `npm run build`. */
  name: string;
  /** What `--help` prints. */
  usage: string;
  options: Known;
  /** True if words that are not options may follow. */
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
 * Parses `--name`, `--name value` and `--name=value`; everything after `--` is a word. Throws a Misuse for anything
 * unknown.
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
  // Everything invalid has been refused above; this call gives the types.
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { help, ...rest } = values;
  // `help` is ours; the rest are the command's own options.
  return { values: rest as Values<Known>, words: positionals, isHelp: help === true };
}

/** Parses the command line of this process. Prints the usage and exits if asked to; exits with 2 after a Misuse. */
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

/** Refuses to run if npm has swallowed an option (because `--` was missing): the command would do something else. */
function refuseWhatNpmTook({ name, options }: Command<Options>): void {
  const taken = Object.keys(options).find(
    // `npx` sets `--yes` for everything that it runs.
    (option) => option !== 'yes' && process.env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken !== undefined && name.startsWith('npm'))
    throw new Misuse(`npm a gardé l’option « --${taken} » pour lui. Écrivez : ${name} -- --${taken}`);
}

function seeHelp({ name }: Command<Options>): string {
  return `« ${name} -- --help » dit comment l’employer.`;
}
