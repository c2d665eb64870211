/** Loaded before a command: redirects its requests to Supabase to the server at `STAND_IN`. */
const real = globalThis.fetch;
globalThis.fetch = (input, init) =>
  real(String(input).replace(/^https:\/\/[a-z]{20}\.supabase\.co/, process.env.STAND_IN ?? ''), init);
