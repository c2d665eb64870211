import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

export interface ReadPage {
  /** Elements with their attributes' names, then comments: a text must not be able to change these. */
  structure: string[];
  /** All texts that a person reads or hears. */
  texts: string;
  /** What no page of the site may contain: event handlers, addresses that run code, broken data. */
  faults: string[];
}

const spoken = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value'];
const addresses = ['href', 'src', 'action', 'formaction'];

/** Parses a document like a browser, but runs nothing. */
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
  // React's own comments, between two adjacent texts, are included.
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

/** Removes what French typography adds to a text, and lone surrogates, which UTF-8 cannot represent. */
export function plain(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('’', "'").toWellFormed();
}
