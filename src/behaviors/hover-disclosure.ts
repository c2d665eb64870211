/** Delay in ms before the menu closes after the pointer has left (specification §9). */
export const closeDelay = 200;

/**
 * Adds hover, Escape and focus behaviour to the `details` in every `[data-hover-disclosure]` under `root`; click and
 * Enter work natively. Needs no engine.
 */
export function hoverDisclosure(root: Document | HTMLElement = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The menu that the pointer opened: a click on its summary must not close it immediately. */
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
    // After a click has closed it, it stays closed until the pointer enters again (the turning arrow causes extra
    // events).
    if (region.contains((event as PointerEvent).relatedTarget as Node | null)) return;
    // Close the previous menu without delay: two open panels would overlap.
    for (const other of opened()) if (other !== details) other.open = false;
    if (!details.open) hovered = details;
    details.open = true;
  }
  function onOut(event: Event) {
    const region = regionOf(event.target);
    if (!region || region.contains((event as PointerEvent).relatedTarget as Node | null)) return;
    if ((event as PointerEvent).pointerType === 'touch') return;
    clearTimeout(timer);
    // A delay, because the pointer crosses a gap between the entry and its panel.
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
