export interface SiteBeside {
  /** To be called by the tab « Site » when its studio answers. */
  opened: () => void;
  /** To be called by the tab « Site » when its studio cannot open, with the reason in French. */
  refused: (why: string) => void;
  /**
   * Opens the tab « Site » in the background. Resolves when its studio answers; rejects with the reason if it cannot.
   */
  wait: () => Promise<void>;
}

/** Lets the tab « Demandes » use the studio of the tab « Site ». `open` opens that tab without showing it. */
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
