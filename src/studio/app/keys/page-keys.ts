/** Where a key is pressed, for the shortcuts of the page. */
export interface KeyPlace {
  /** In a box above the page, such as a dialog or a search: its keys change nothing behind it. */
  isAbove: boolean;
  /** In a text that is no value of a document: the browser undoes it. */
  isOwnText: boolean;
}

const texts =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"])';

/** Where a key is pressed; the target may be in the iframe of the page. */
export function placeOfKey(target: EventTarget | null): KeyPlace {
  // An element of the iframe is no `Element` of this window.
  const at = target && 'closest' in target ? (target as Element) : undefined;
  const text = at?.closest(texts) ?? undefined;
  const isInForm = Boolean(text?.closest('[data-file]'));
  // The form's fields show values of a document, except while a list is searched for one.
  const isValue = isInForm && !text?.matches('[data-expanded], [data-own-text]');
  const isInPage = at !== undefined && at.ownerDocument !== document;
  return {
    isAbove: Boolean(at?.closest('[aria-modal="true"]')) || (text !== undefined && !isInForm && !isInPage),
    isOwnText: text !== undefined && !isValue,
  };
}
