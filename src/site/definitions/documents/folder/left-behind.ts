/** Names of folders and files that systems, programs, browsers and synchronisers leave; nobody put them there. */
const left: readonly RegExp[] = [
  // Windows and its programs.
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|picasa\.ini|\$recycle\.bin|system volume information)$/i,
  /^~\$|^~wr[a-z]\d+\.tmp$/i,
  // macOS, its archives, and its photographs.
  /^(?:__macosx|icon\r)$|\.aae$/i,
  // Editors, and servers on a network.
  /~$|^#.*#$|\.swp$|^(?:@eadir|@tmp|#recycle|lost\+found)$/i,
  // What has not been written or fetched to its end.
  /\.(?:tmp|temp|crdownload|part|partial|opdownload|download|!sync|!ut)$/i,
  // Notes that programs and cameras keep beside a picture.
  /\.(?:xmp|thm|lrv)$/i,
];
/** The same, among pictures: notes of photo libraries, and what comes with a purchased picture. */
const leftByPictures = /\.(?:jpe?g|png|webp|avif|heic|gif|mp4|mov)\.json$|\.supplemental-[a-z-]*\.json$|\.(?:txt|md)$/i;

/** Whether a file of a site's folder is a leftover: it is passed over, as hidden files are. */
export function isLeftBehind(file: string): boolean {
  const isIn = (names: readonly RegExp[]) => file.split('/').some((step) => names.some((one) => one.test(step)));
  return isIn(left) || (file.startsWith('media/') && leftByPictures.test(file));
}
