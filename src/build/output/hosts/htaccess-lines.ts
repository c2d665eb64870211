/* An `.htaccess` belongs to the company and its host, too: our part stands between two marks, as WordPress's does. */

export const beginning = '# BEGIN Vitrine';
export const ending = '# END Vitrine';

/**
 * The text of an `.htaccess` with our part in it, and every other line as it was. Our part replaces the one that is
 * there, at its place; without one it comes first, so that what others say later holds. `ours` is our part with its two
 * marks. Throws, with a sentence in French, if a mark lacks its other one: it is then unknown whose the lines are.
 */
export function withOwnLines(existing: string | undefined, ours: string): string {
  const text = (existing ?? '').replace(/^\uFEFF/, '');
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const own = ours.trimEnd().split('\n');
  const lines = text.split(/\r?\n/);
  const kept: string[] = [];
  let place: number | undefined;
  let isOurs = false;
  for (const line of lines) {
    const mark = line.trim();
    if (mark === (isOurs ? beginning : ending)) throw new Error(torn(isOurs ? ending : beginning));
    if (mark === beginning) place ??= kept.length;
    if (!isOurs && mark !== beginning) kept.push(line);
    isOurs = mark === beginning || (isOurs && mark !== ending);
  }
  if (isOurs) throw new Error(torn(ending));
  const isEmpty = kept.every((line) => line === '');
  if (place === undefined) return [...own, ...(isEmpty ? [''] : ['', ...kept])].join(newline);
  return [...kept.slice(0, place), ...own, ...(isEmpty ? [''] : kept.slice(place))].join(newline);
}

function torn(missing: string): string {
  return `Dans le fichier .htaccess de l’hébergement, la ligne « ${missing} » manque : on ne sait plus quelles lignes sont celles du site. Remettez-la, ou enlevez l’autre marque avec les lignes du site, puis recommencez.`;
}
