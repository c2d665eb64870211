/** What the watch over the published site has found; see `watch_state` of the database. */
export interface SiteWatch {
  /** When the site was last tried (ISO 8601). */
  seenAt: string;
  /** Whether it should have been tried since. */
  isSilent: boolean;
  /** What is wrong, in an owner's words. */
  failing: readonly string[];
}

/** The watch has its own mail for this; the desk says it apart. */
const silence = 'Plus personne n’essaie votre site';

/** The watch in a few words, given how long ago it was: « Site essayé il y a 3 h : tout va bien. » */
export function watchInWords({ isSilent, failing }: SiteWatch, ago: string): string {
  const wrong = failing.filter((what) => what !== silence);
  const found =
    wrong.length === 0
      ? 'tout allait bien'
      : wrong.map((what, rank) => (rank === 0 ? what : lowered(what))).join('\u00a0; ');
  if (isSilent) return `Plus personne n’essaie le site depuis ${ago}. La dernière fois, ${lowered(found)}.`;
  if (wrong.length === 0) return `Site essayé il y a ${ago}\u00a0: tout va bien.`;
  return `Site essayé il y a ${ago}\u00a0: ${lowered(found)}.`;
}

function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);
}
