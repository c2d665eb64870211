/**
 * The environment of a user who runs a command: without what Vitest sets. With `VITEST` set, the build would name CSS
 * classes as in unit tests.
 */
export function outsideVitest(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITE') && name !== 'NODE_ENV'),
  );
}
