/**
 * Headers of every response of the authoring server: pages of other origins, including other ports of this machine, can
 * neither read nor frame it, nor keep a reference to its window.
 */
export const originHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Additional headers for pictures, which may come from others: opened directly, they can run nothing and load nothing.
 */
export const pictureHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
