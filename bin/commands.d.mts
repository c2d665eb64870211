/** The description of each command, by its name: a module of `src/commands`. */
export const commands: Readonly<Record<string, string>>;
