/** The data about the folder that pages of the authoring server get. */
export interface AuthoringState {
  /** The report of the current faults; if present, the page shows the last valid version. */
  report?: string | undefined;
  /** The report of the warnings, if there are no faults. */
  warnings?: string | undefined;
  revision: number;
}

/** Picks exactly the fields of the state. */
export function stateOf({ report, warnings, revision }: AuthoringState): AuthoringState {
  return { report, warnings, revision };
}

/** The tags for a page's head: the state, and the script that shows it. */
export function overlayTags(state: AuthoringState): string {
  const escaped = JSON.stringify(stateOf(state)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="vitrine-state">${escaped}</script><script type="module" src="/src/studio/local/overlay/authoring-overlay.ts"></script>`;
}
