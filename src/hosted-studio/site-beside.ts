export interface SiteBeside {
  /** Called by the tab of the site: its studio answers. */
  opened: () => void;
  /** Called by it with the French reason for which it does not. */
  refused: (why: string) => void;
  /** Opens the tab of the site without showing it; resolves when its studio answers, rejects if it is refused. */
  wait: () => Promise<void>;
}

/** Lets the tab of the requests ask the studio in the other one. */
export function siteBeside(open: () => void): SiteBeside {
  let end: { why?: string } | undefined;
  const waiting = new Set<() => void>();
  const tell = (known: { why?: string }) => {
    end = known;
    for (const go of waiting) go();
    waiting.clear();
  };
  return {
    opened: () => tell({}),
    refused: (why) => tell({ why }),
    async wait() {
      open();
      if (!end) await new Promise<void>((resolve) => waiting.add(resolve));
      if (end?.why !== undefined) throw new Error(end.why);
    },
  };
}
