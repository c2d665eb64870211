import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellUnfolded, unfoldAnswer } from './unfold-answer';

beforeEach(() => {
  const item = (name: string) =>
    `<button aria-expanded="false" aria-controls="${name}-reponse" id="${name}"></button>
    <div id="${name}-reponse" style="display:none"></div>`;
  document.body.innerHTML = `<div data-engine-near>${item('un')}${item('deux')}<button id="autre"></button></div>`;
});

// Leaves an empty page for the next file.
afterEach(() => document.body.replaceChildren());

const question = (name: string) => document.getElementById(name)!;
/** The open answers, according to the attribute and to the answer itself, which must agree. */
function opened(): string[] {
  return ['un', 'deux'].filter((name) => {
    const isOpen = question(name).getAttribute('aria-expanded') === 'true';
    expect(question(`${name}-reponse`).style.display).toBe(isOpen ? '' : 'none');
    return isOpen;
  });
}

describe('a question', () => {
  it('opens its answer, and closes it', () => {
    expect(unfoldAnswer(question('un'))).toBe(true);
    expect(opened()).toEqual(['un']);
    unfoldAnswer(question('un'));
    expect(opened()).toEqual([]);
  });

  it('closes the answer of another question', () => {
    unfoldAnswer(question('un'));
    unfoldAnswer(question('deux'));
    expect(opened()).toEqual(['deux']);
  });
});

it('leaves alone a button that controls nothing', () => {
  expect(unfoldAnswer(question('autre'))).toBe(false);
  expect(opened()).toEqual([]);
});

describe('the engine', () => {
  const clicked = vi.fn<(id: string) => void>();
  beforeEach(() => {
    clicked.mockClear();
    for (const name of ['un', 'deux']) question(name).addEventListener('click', () => clicked(name));
  });

  it('learns which answer is open by a click on its question', () => {
    unfoldAnswer(question('un'));
    unfoldAnswer(question('deux'));
    tellUnfolded();
    expect(clicked.mock.calls).toEqual([['deux']]);
  });

  it('learns which answer of each list is open', () => {
    const other = document.querySelector('[data-engine-near]')!.cloneNode(true) as HTMLElement;
    for (const element of other.querySelectorAll('[id]')) {
      element.id = `${element.id}-bis`;
      element.setAttribute('aria-controls', `${element.id}-reponse`);
    }
    document.body.append(other);
    question('deux-bis').addEventListener('click', () => clicked('deux-bis'));
    unfoldAnswer(question('un'));
    unfoldAnswer(question('deux-bis'));
    tellUnfolded();
    expect(clicked.mock.calls).toEqual([['un'], ['deux-bis']]);
  });

  it('is told nothing when all are closed again', () => {
    unfoldAnswer(question('un'));
    unfoldAnswer(question('un'));
    tellUnfolded();
    expect(clicked).not.toHaveBeenCalled();
  });
});
