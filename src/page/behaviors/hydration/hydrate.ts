import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setStrangersAside } from './own-markup';
import { gesturesToRedo } from './redo-gestures';
import { tolerateStrangers } from './tolerate-strangers';

/**
 * Lets React take over the prerendered page, whatever strangers have put into it: what was typed, opened and focused
 * stays, in the same elements, and components hear of it. Resolves when the page is interactive. If it throws, the page
 * is as it was before.
 * @param own what `ownMarkup` gave
 * @param page must call the first function in the first commit, and the second one after the effects
 */
export async function hydrate(
  root: Element,
  own: Element,
  page: (onCommit: () => void, onReady: () => void) => ReactNode,
): Promise<void> {
  tolerateStrangers();
  const markup = setStrangersAside(root, own);
  const redo = gesturesToRedo(root, markup);
  const nodes = [...root.childNodes];
  await new Promise<void>((resolve, reject) => {
    const onUncaughtError = (error: unknown) => {
      reject(error);
      // React reports it.
      throw error;
    };
    // As a transition, hydration yields to scrolls and touches; otherwise React would do it in one long task.
    startTransition(() => void hydrateRoot(root, page(markup.putBack, resolve), { onUncaughtError }));
  }).catch((error: unknown) => {
    // React has removed them; they still hold what was typed.
    root.replaceChildren(...nodes);
    markup.putBack();
    throw error;
  });
  redo();
}

/** In ms: a network that has not answered by then is not waited for. */
const patience = 4000;

/**
 * The root of the page as its file says it; if the network is lost, the page is taken as it is. Not
 * `fetch`: of all that turns text into a document, only this needs no trusted type, and the policy allows none.
 */
export function ownMarkup(root: Element): Promise<Element> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = patience;
    request.onloadend = () => resolve(request.responseXML?.getElementById(root.id) ?? root);
    request.send();
  });
}
