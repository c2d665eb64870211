/** Whether an address is a file and not a page: `plaquette.pdf`, `/media/photo.jpg`. */
export function isFileAddress(address: string): boolean {
  return /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|mov)$/i.test(
    address.replace(/[?#].*/s, ''),
  );
}

/** Whether the file is a PDF, which can be an attached file. */
export function isPdfAddress(address: string): boolean {
  return /\.pdf$/i.test(address.replace(/[?#].*/s, ''));
}

/** The advice for a link to a file that the site does not publish. */
export const fileLinkAdvice =
  'De ses fichiers, le site ne donne que des PDF, rangés dans « files » : enregistrez celui-ci en PDF, ou mettez-le en ligne ailleurs et écrivez son adresse entière, qui commence par « https:// ».';
