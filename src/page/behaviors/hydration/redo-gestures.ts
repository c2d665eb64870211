import type { OwnMarkup } from './own-markup';

/** A field as React marks it, to tell a change from an event that comes twice. */
type Tracked = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/** What of a field or of `details` the visitor changes. */
const states = ['value', 'checked', 'selectedIndex', 'open'] as const;
type State = Partial<Record<(typeof states)[number], unknown>>;

/**
 * What the visitor, the browser or a password manager has changed in fields and `details` before React knew of them.
 * The returned function does it again for React, whose components otherwise keep their first state (react#12955).
 * Values and cursors in the document stay as they are.
 */
export function gesturesToRedo(root: Element, { originalOf }: Pick<OwnMarkup, 'originalOf'>): () => void {
  const changed = [...root.querySelectorAll('input,textarea,select,details')].flatMap((element) => {
    const [state, first] = [stateOf(element), stateOf(originalOf(element) ?? element)];
    return states.some((name) => state[name] !== first[name]) ? { element, state } : [];
  });
  return () => {
    for (const { element, state } of changed) redo(element, state);
  };
}

function stateOf(node: Node): State {
  return Object.fromEntries(states.map((name) => [name, node[name as never]]));
}

function redo(element: Element, state: State): void {
  const { type, defaultValue, defaultChecked, _valueTracker: tracker } = element as Tracked;
  // A gesture that was done again may have made its component draw the others as React still knows them.
  for (const name of states)
    if (element[name as never] !== state[name]) Object.assign(element, { [name]: state[name] });
  const isChecked = type === 'checkbox' || type === 'radio';
  tracker?.setValue(isChecked ? String(defaultChecked) : defaultValue);
  // As a plain event, a click changes nothing by itself (DOM, activation behaviour); React reads the field.
  const names = isChecked ? ['click', 'input', 'change'] : ['input', 'change', 'toggle'];
  for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }));
}
