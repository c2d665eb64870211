/** Pictures that were added here, or removed (null), and are not published yet, by their paths in the site. */
export type ChangedPictures = Record<string, Uint8Array | null>;

/**
 * The changes that are not published yet: added pictures that no published text names, and removed ones that a published
 * text still names.
 */
export function stillChanged(pictures: ChangedPictures, published: Readonly<Record<string, string>>): ChangedPictures {
  const texts = Object.values(published);
  const isNamed = (path: string) => texts.some((text) => isNamedIn(text, path));
  return Object.fromEntries(Object.entries(pictures).filter(([path, bytes]) => isNamed(path) === (bytes === null)));
}

/** Whether a document's text names the picture. */
export function isNamedIn(text: string | undefined, path: string): boolean {
  return text?.includes(`"${path}"`) ?? false;
}

/** The bytes in base64. Encoded in chunks, because a call takes a limited number of arguments. */
export function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}
