const touches = ['pointerdown', 'keydown'] as const;

interface Surroundings {
  check: () => Promise<void>;
  hasDrafts: () => boolean;
  /** Whether the site, as it was opened, has passed a build; absent if there is no such build. */
  hasPassedBuild?: (() => Promise<boolean>) | undefined;
  /** Whether the studio is shown, and not another tab of the same page. */
  isShown: () => boolean;
}

/**
 * The check of a site that was opened without one. If its build has checked the same texts, this waits until somebody
 * touches the studio, because the validator is large.
 */
export function firstCheck({ check, hasDrafts, hasPassedBuild, isShown }: Surroundings) {
  let state: 'none' | 'due' | 'waiting' = 'none';
  return {
    /** To be called when the site has been opened without a check. */
    due(): void {
      state = 'due';
    },
    begin,
    now,
  };

  /** Checks, or waits for a touch. To be called once the first page is on the screen; later calls do nothing. */
  async function begin(): Promise<void> {
    if (state !== 'due') return;
    state = 'waiting';
    const isKnown = !hasDrafts() && ((await hasPassedBuild?.()) ?? false);
    if (!isKnown) return now();
    for (const touch of touches) addEventListener(touch, touched, { capture: true });
  }

  function touched(): void {
    if (isShown()) now();
  }

  /** Checks at once, unless the check has already begun or is not due. */
  function now(): void {
    if (state === 'none') return;
    state = 'none';
    for (const touch of touches) removeEventListener(touch, touched, { capture: true });
    void check();
  }
}
