/** What each command does, by its name: a module of `src/commands`. */
export const commands: Readonly<Record<string, string>>;
