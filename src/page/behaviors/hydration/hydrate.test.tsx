import { screen } from '@testing-library/react';
import { useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { hydrate } from './hydrate';

/** A component as a client writes it: all of its state is React's. */
function Estimate() {
  const [area, setArea] = useState('50');
  const [name, setName] = useState('');
  const [kind, setKind] = useState('bain');
  const [isUrgent, setUrgent] = useState(false);
  const [size, setSize] = useState('petit');
  const [isOpen, setOpen] = useState(false);
  const [isSaid, setSaid] = useState(true);
  return (
    <form>
      <input
        aria-label="Surface"
        type="range"
        min="10"
        max="200"
        value={area}
        onChange={(e) => setArea(e.target.value)}
      />
      <input aria-label="Nom" value={name} onChange={(e) => setName(e.target.value)} />
      <select aria-label="Pièce" value={kind} onChange={(e) => setKind(e.target.value)}>
        <option value="bain">Bain</option>
        <option value="cuisine">Cuisine</option>
      </select>
      <input aria-label="Urgent" type="checkbox" checked={isUrgent} onChange={(e) => setUrgent(e.target.checked)} />
      {['petit', 'grand'].map((one) => (
        <input
          key={one}
          aria-label={one}
          type="radio"
          name="taille"
          value={one}
          checked={size === one}
          onChange={() => setSize(one)}
        />
      ))}
      <details suppressHydrationWarning open={isOpen} onToggle={(e) => setOpen(e.currentTarget.open)}>
        <summary>Plus</summary>
      </details>
      <p>
        {isSaid ? 'Deux jours.' : null}
        {isSaid ? null : <em>Trois jours.</em>}
        <b>Devis gratuit</b>
      </p>
      <button type="button" onClick={() => setSaid(!isSaid)}>
        Changer
      </button>
      <output>{[area, name, kind, isUrgent, size, isOpen].join(' ')}</output>
    </form>
  );
}

function Commits({ onCommit, onReady, children }: { onCommit: () => void; onReady: () => void; children: ReactNode }) {
  useInsertionEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return children;
}

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** The page as it was prerendered, changed by the visitor and by strangers, and then taken over. */
async function takeOver(changePage: (root: HTMLElement) => void): Promise<HTMLElement> {
  const html = renderToString(<Estimate />);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root')!;
  changePage(root);
  const own = new DOMParser().parseFromString(`<div id="root">${html}</div>`, 'text/html').getElementById('root')!;
  // Hydration is a transition, for which `act` would wait for ever.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await hydrate(root, own, (onCommit, onReady) => (
    <Commits onCommit={onCommit} onReady={onReady}>
      <Estimate />
    </Commits>
  ));
  return root;
}

const labelled = <One extends HTMLElement>(label: string) => screen.getByLabelText<One>(label);
const said = () => document.querySelector('output')!.textContent;

it('tells components what was changed before they were there: value, choice, check and opening', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let typed: HTMLInputElement | undefined;
  await takeOver((root) => {
    labelled<HTMLInputElement>('Surface').value = '161';
    typed = labelled<HTMLInputElement>('Nom');
    typed.value = 'Zoé';
    labelled<HTMLSelectElement>('Pièce').value = 'cuisine';
    labelled('Urgent').click();
    labelled('grand').click();
    root.querySelector('details')!.open = true;
    for (const input of root.querySelectorAll('input')) input.after(document.createElement('div'));
  });
  await vi.waitFor(() => expect(said()).toBe('161 Zoé cuisine true grand true'));
  expect(labelled('Nom')).toBe(typed);
  expect(labelled<HTMLInputElement>('Surface').value).toBe('161');
  expect(labelled<HTMLInputElement>('Urgent').checked).toBe(true);
  expect(document.querySelectorAll('input + div')).toHaveLength(5);
  expect(errors).not.toHaveBeenCalled();
});

it('leaves an untouched page as it is', async () => {
  await takeOver(() => undefined);
  expect(said()).toBe('50  bain false petit false');
});

it('goes on when a translator has put its elements around texts, and around what stands beside them', async () => {
  const root = await takeOver(() => undefined);
  const paragraph = root.querySelector('p')!;
  const wrap = (node: Node) => {
    const font = document.createElement('font');
    node.parentNode!.replaceChild(font, node);
    font.append(node);
  };
  wrap(paragraph.firstChild!);
  wrap(paragraph.querySelector('b')!);
  screen.getByText('Changer').click();
  await vi.waitFor(() => expect(paragraph.textContent).toBe('Trois jours.Devis gratuit'));
  screen.getByText('Changer').click();
  await vi.waitFor(() => expect(paragraph.textContent).toBe('Deux jours.Devis gratuit'));
});
