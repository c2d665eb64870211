/** Delay before the menu closes once the pointer has left it, in ms (specification §9). */
export const closeDelay = 200;

/**
 * Gives every `[data-hover-disclosure]` under `root` hover, Escape and focus behaviour for the
 * `details` inside it; click and Enter are the browser's own. Works without the engine.
 */
export function hoverDisclosure(root: Document | HTMLElement = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Opened by the pointer: a click on the summary must then not close it at once. */
  let hovered: HTMLDetailsElement | undefined;

  function regionOf(node: EventTarget | null): Element | null {
    return node instanceof Element ? node.closest('[data-hover-disclosure]') : null;
  }
  function opened(): NodeListOf<HTMLDetailsElement> {
    return root.querySelectorAll('[data-hover-disclosure] details[open]');
  }
  function onOver(event: Event) {
    if ((event as PointerEvent).pointerType === 'touch') return;
    const region = regionOf(event.target);
    const details = region?.querySelector('details');
    if (!region || !details) return;
    clearTimeout(timer);
    // Closed by a click, it stays so until the pointer comes anew: the arrow that turns under it comes and goes.
    if (region.contains((event as PointerEvent).relatedTarget as Node | null)) return;
    // The one being left waits no longer: two open panels would cover each other.
    for (const other of opened()) if (other !== details) other.open = false;
    if (!details.open) hovered = details;
    details.open = true;
  }
  function onOut(event: Event) {
    const region = regionOf(event.target);
    if (!region || region.contains((event as PointerEvent).relatedTarget as Node | null)) return;
    if ((event as PointerEvent).pointerType === 'touch') return;
    clearTimeout(timer);
    // 200 ms: the pointer crosses a gap between the entry and its panel.
    timer = setTimeout(() => close(region), closeDelay);
  }
  function onClick(event: Event) {
    const region = regionOf(event.target);
    if (!(event.target instanceof Element) || !region) return;
    if (event.target.closest('summary')) {
      if (hovered && region.contains(hovered)) event.preventDefault();
      hovered = undefined;
    } else if (event.target.closest('a')) close(region);
  }
  function onKey(event: Event) {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    hovered = undefined;
    for (const details of opened()) {
      const hadFocus = details.contains(document.activeElement);
      details.open = false;
      if (hadFocus) details.querySelector('summary')?.focus();
    }
  }
  function onFocusOut(event: Event) {
    const region = regionOf(event.target);
    const next = (event as FocusEvent).relatedTarget;
    if (region && next instanceof Node && !region.contains(next)) close(region);
  }
  function close(region: Element) {
    const details = region.querySelector('details');
    if (details) details.open = false;
    hovered = undefined;
  }

  const listeners = { pointerover: onOver, pointerout: onOut, click: onClick, keydown: onKey, focusout: onFocusOut };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
}
