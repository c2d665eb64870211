/** What the pages of the authoring server are told of the folder that they are made of. */
export interface AuthoringState {
  /** The report of the present faults; the page that is shown is then the last one without. */
  report?: string | undefined;
  /** The report of the warnings, when there is no fault. */
  warnings?: string | undefined;
  revision: number;
}

/** All of the state, and nothing else. */
export function stateOf({ report, warnings, revision }: AuthoringState): AuthoringState {
  return { report, warnings, revision };
}

/** The state, and the script that shows it, as a page carries them in its head. */
export function overlayTags(state: AuthoringState): string {
  const escaped = JSON.stringify(stateOf(state)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="vitrine-state">${escaped}</script><script type="module" src="/src/authoring/authoring-overlay.ts"></script>`;
}
