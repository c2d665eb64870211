/** Whether an address is that of a file and no page's: `plaquette.pdf`, `/media/photo.jpg`. */
export function isFileAddress(address: string): boolean {
  return /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|mov)$/i.test(
    address.replace(/[?#].*/s, ''),
  );
}

/** What to do of a link to a file: the site publishes pages, and images under names that change. */
export const fileLinkAdvice =
  'Le site ne publie pas ce fichier : mettez-le en ligne ailleurs, puis écrivez son adresse entière, qui commence par « https:// ».';
