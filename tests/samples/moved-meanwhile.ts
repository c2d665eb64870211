/**
 * What happens to a document while somebody has unsaved words in it, and where these words must then be: `follows`, in
 * the document under its new name; `readable`, with no document, but to be read and copied.
 */
export const movedMeanwhile = [
  ['another person renames it in the studio', 'follows'],
  ['another person renames it twice', 'follows'],
  ['its file is moved on the disk', 'follows'],
  ['its file is moved on the disk, and another value in it is changed', 'follows'],
  ['its file vanishes, and comes back under another name a moment later', 'follows'],
  ['two files exchange their names on the disk', 'follows'],
  ['it is renamed while two tabs have unsaved words in it', 'follows'],
  ['it is renamed while the studio is closed', 'follows'],
  ['a publication of another person renames it', 'follows'],
  ['another person removes it', 'readable'],
  ['its file is deleted on the disk', 'readable'],
  ['it is removed while the studio is closed', 'readable'],
] as const;

export type MovedMeanwhile = (typeof movedMeanwhile)[number][0];
