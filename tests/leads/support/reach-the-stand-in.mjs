/** Loaded before a command: what it asks of a project at Supabase goes to `STAND_IN`, as if its name led there. */
const real = globalThis.fetch;
globalThis.fetch = (input, init) =>
  real(String(input).replace(/^https:\/\/[a-z]{20}\.supabase\.co/, process.env.STAND_IN ?? ''), init);
