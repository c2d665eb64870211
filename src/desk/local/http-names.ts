/* The requests of the editor to the server of `npm run dev`: `/atelier/api/…`, with the token in the page's meta element. */

/** The header that carries the token, and the name of the meta element that holds it. */
export const tokenHeader = 'x-studio-token';
export const tokenMeta = 'studio-token';

/** The content type of a request with an uploaded file; its parameters are in the address. */
export const fileType = 'application/octet-stream';
