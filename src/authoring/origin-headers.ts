/**
 * What every answer of the authoring server says, whoever gives it: no page of another origin, a port of this machine
 * included, reads it, shows it in a frame, or keeps a hand on its window.
 */
export const originHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** What pictures say besides, which somebody else has drawn: opened by themselves they run nothing and reach nobody. */
export const pictureHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
