/* How the editor's questions travel to the server of `npm run dev`: `/atelier/api/…`, with the token of the page's meta. */

/** Header that carries the token, and name of the meta that holds it. */
export const tokenHeader = 'x-studio-token';
export const tokenMeta = 'studio-token';

/** Content type of a question that a file comes with; its parameters are in the address. */
export const fileType = 'application/octet-stream';
