import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

export interface ReadPage {
  /** Elements with the names of their attributes, then comments: what a text must not be able to change. */
  structure: string[];
  /** All that a person reads or hears. */
  texts: string;
  /** What no page of the site ever has: handlers, addresses that run, broken data. */
  faults: string[];
}

const spoken = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value'];
const addresses = ['href', 'src', 'action', 'formaction'];

/** Reads a document as a browser parses it, without running anything. */
export function readPage(html: string): ReadPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...document.querySelectorAll('*')];
  const structure = elements.map((element) => [element.localName, ...element.getAttributeNames().sort()].join(' '));
  const faults: string[] = [];
  for (const element of elements) {
    for (const name of element.getAttributeNames())
      if (name.startsWith('on')) faults.push(`${element.localName} ${name}`);
    for (const name of addresses) {
      const address = element.getAttribute(name);
      if (address !== null && !/^(\/(?!\/)|#|tel:|mailto:|https:\/\/|$)/.test(address))
        faults.push(`${name}=${address}`);
    }
  }
  // React's own, between two texts that stand side by side.
  const comments = document.createTreeWalker(document, 128 /* NodeFilter.SHOW_COMMENT */);
  while (comments.nextNode()) structure.push(`comment ${comments.currentNode.nodeValue}`);
  for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
    if (!isJson(data)) faults.push('broken JSON-LD');
  const heard = elements.flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
  for (const hidden of document.querySelectorAll('style,script')) hidden.remove();
  return { structure, faults, texts: plain([document.documentElement.textContent, ...heard].join('\n')) };
}

function isJson({ textContent }: Element): boolean {
  try {
    JSON.parse(textContent ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Without what French typography adds to a text, nor the halves of characters that UTF-8 cannot carry. */
export function plain(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('’', "'").toWellFormed();
}
