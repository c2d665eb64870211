import type { SoundSite } from '../../input/sound-site';

const known = new WeakMap<SoundSite['source'], ReadonlySet<string>>();

/** The files of the site's folder, whose names no other document can take. */
export function takenIn({ source }: SoundSite): ReadonlySet<string> {
  const listed = [...source.files, ...(source.copies ?? []), ...(source.links ?? [])].map(({ file }) => file);
  const taken = known.get(source) ?? new Set([...listed, ...(source.strays ?? [])]);
  known.set(source, taken);
  return taken;
}

/** The path of a name in a folder of the site, or at its top. */
export function within(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}
