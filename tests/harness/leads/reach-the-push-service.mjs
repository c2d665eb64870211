/** Loaded before the function in Deno: redirects requests to Google's push service to the server at `PUSH_SERVICE`. */
const real = globalThis.fetch;
globalThis.fetch = (input, init) =>
  real(String(input).replace('https://fcm.googleapis.com', Deno.env.get('PUSH_SERVICE')), init);
