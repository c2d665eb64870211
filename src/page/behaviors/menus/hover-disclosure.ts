import { targetIn } from './target-in';

/** Delay in ms before the menu closes after the pointer has left (specification §9). */
export const closeDelay = 200;

/**
 * Makes the menus of the header, which are `details`, close by Escape, by a press or a focus elsewhere and by their
 * links; those in a `[data-hover-disclosure]` also open on hover. Click and Enter work natively. Needs no engine.
 */
export function hoverDisclosure(root: Document | HTMLElement = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The menu that the pointer opened: a click on its summary must not close it immediately. */
  let hovered: HTMLDetailsElement | undefined;

  function opened(): NodeListOf<HTMLDetailsElement> {
    return root.querySelectorAll('header details[open]');
  }
  /** Closes the menus beside which this node is not; without one, all of them. */
  function closeOthers(node?: EventTarget | null) {
    // Otherwise it would close the menu that a finger has opened since the pointer left another one.
    clearTimeout(timer);
    for (const details of opened())
      if (!node || !details.parentNode!.contains(node as Node)) {
        details.open = false;
        hovered = undefined;
      }
  }
  function onCross(event: Event) {
    const { type, pointerType, relatedTarget } = event as PointerEvent;
    const region = targetIn(event, '[data-hover-disclosure]');
    if (!region || pointerType === 'touch') return;
    clearTimeout(timer);
    // After a click has closed it, it stays closed until the pointer enters again (the turning arrow causes extra
    // events).
    if (region.contains(relatedTarget as Node | null)) return;
    const details = region.querySelector('details')!;
    if (type === 'pointerout')
      // A delay, because the pointer crosses a gap between the entry and its panel.
      timer = setTimeout(closeOthers, closeDelay);
    else {
      // Close the previous menu without delay: two open panels would overlap.
      closeOthers(region);
      if (!details.open) hovered = details;
      details.open = true;
    }
  }
  function onClick(event: Event) {
    if (targetIn(event, 'a')) closeOthers();
    else if (hovered && hovered.contains(targetIn(event, 'summary'))) event.preventDefault();
    hovered = undefined;
  }
  function onKey(event: Event) {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    for (const details of opened())
      if (details.contains(document.activeElement)) details.querySelector('summary')!.focus();
    closeOthers();
  }

  root.addEventListener('pointerover', onCross);
  root.addEventListener('pointerout', onCross);
  // Not `click`: on iOS, none comes from what is neither a link nor a button. Captured before the loader keeps it from
  // the engine.
  for (const name of ['pointerdown', 'focusin']) root.addEventListener(name, ({ target }) => closeOthers(target), true);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
}
