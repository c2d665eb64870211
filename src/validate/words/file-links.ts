/** Whether an address is a file and not a page: `plaquette.pdf`, `/media/photo.jpg`. */
export function isFileAddress(address: string): boolean {
  return /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|mov)$/i.test(
    address.replace(/[?#].*/s, ''),
  );
}

/** Whether it is that of a leaflet, which the site can give out. */
export function isPdfAddress(address: string): boolean {
  return /\.pdf$/i.test(address.replace(/[?#].*/s, ''));
}

/** What to do of a link to a file: the site publishes pages, PDFs, and images under names that change. */
export const fileLinkAdvice =
  'De ses fichiers, le site ne donne que des PDF, rangés dans « files » : enregistrez celui-ci en PDF, ou mettez-le en ligne ailleurs et écrivez son adresse entière, qui commence par « https:// ».';
