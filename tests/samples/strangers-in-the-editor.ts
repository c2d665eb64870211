/**
 * What other programs do to a page in which somebody writes; each function runs in that page. None of them may change
 * what is written, then or with the next key.
 */
export const strangersInTheEditor: Readonly<Record<string, (box: Element) => void>> = {
  /** As Chrome and Google Translate: each text within two `font` elements, in another language. */
  'a translator': (box) => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild!.textContent = `In English: ${text.data.length}`;
      text.replaceWith(font);
    }
  },
  /** As Grammarly: its own element within and behind the box, with words in it. */
  'a grammar checker': (box) => {
    box.setAttribute('data-gramm', 'true');
    for (const place of ['append', 'after'] as const) {
      const own = document.createElement('grammarly-extension');
      own.textContent = '2 fautes';
      box[place](own);
    }
  },
  /** As password managers: a button beside the field, within what React has drawn. */
  'a password manager': (box) => {
    const button = document.createElement('div');
    button.textContent = 'Remplir';
    box.before(button);
    box.parentElement!.prepend(button.cloneNode(true));
    box.setAttribute('data-com-onepassword-filled', 'light');
  },
  /** As LanguageTool: each word in an element of its own, one of them put right in silence. */
  'a spell checker': (box) => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!walk.currentNode.parentElement!.closest('[data-token]')) texts.push(walk.currentNode as Text);
    for (const text of texts)
      text.replaceWith(
        ...text.data
          .split(/(?<= )/)
          .map((word) => Object.assign(document.createElement('lt-mark'), { textContent: word.replace('a', 'á') })),
      );
  },
};
