/** The parts of a file's path inside the site's folder, whose separators are forward slashes. */
export interface FileName {
  /** `towns` of `towns/ligneau.json`; a dot for a file at the top. */
  folder: string;
  /** `ligneau.json`. */
  base: string;
  /** `ligneau`. */
  stem: string;
  /** `.json`, as written; empty if there is none, as in `.gitignore`. */
  extension: string;
}

/** Splits a path like Node's POSIX functions, but also runs in a browser. */
export function fileName(file: string): FileName {
  const slash = file.lastIndexOf('/');
  const base = file.slice(slash + 1);
  const dot = base.lastIndexOf('.');
  const at = dot > 0 ? dot : base.length;
  return {
    folder: slash < 0 ? '.' : slash === 0 ? '/' : file.slice(0, slash),
    base,
    stem: base.slice(0, at),
    extension: base.slice(at),
  };
}
