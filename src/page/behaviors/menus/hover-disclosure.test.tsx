import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDelay, hoverDisclosure } from './hover-disclosure';

beforeEach(() => {
  vi.useFakeTimers();
  const root = document.createElement('header');
  document.body.replaceChildren(root);
  root.innerHTML = `
    <ul>
      <li data-hover-disclosure id="first"><a href="#a">Services</a><details><summary>Voir</summary><a href="#b">Taille</a></details></li>
      <li data-hover-disclosure id="second"><a href="#c">Villes</a><details><summary>Voir</summary><a href="#d">Rennes</a></details></li>
    </ul>
    <button type="button">Ailleurs</button>`;
  // On its own root: listeners on the document would stay for later tests.
  hoverDisclosure(root);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const region = (id = 'first') => document.getElementById(id)!;
const details = (id?: string) => region(id).querySelector('details')!;
const summary = () => region().querySelector('summary')!;
const entry = () => details().querySelector('a')!;
const elsewhere = () => document.querySelector('button')!;

/** jsdom has no PointerEvent; a MouseEvent with that name has the fields that the code reads. */
function pointer(name: string, relatedTarget?: Element, id?: string) {
  fireEvent(
    region(id).querySelector('a')!,
    new MouseEvent(name, { bubbles: true, relatedTarget: relatedTarget ?? null }),
  );
}
const hover = (id?: string) => pointer('pointerover', undefined, id);
const leave = (to: Element = elsewhere()) => pointer('pointerout', to);

describe('a menu under the pointer', () => {
  it('opens on hover', () => {
    expect(details().open).toBe(false);
    hover();
    expect(details().open).toBe(true);
  });

  it('stays open for 199 ms after the pointer has left, and closes at 200', () => {
    expect(closeDelay).toBe(200);
    hover();
    leave();
    vi.advanceTimersByTime(199);
    expect(details().open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(details().open).toBe(false);
  });

  it('stays open when the pointer comes back in time', () => {
    hover();
    leave();
    vi.advanceTimersByTime(150);
    hover();
    vi.advanceTimersByTime(1000);
    expect(details().open).toBe(true);
  });

  it('closes no other menu that was opened in the meantime', () => {
    hover();
    leave();
    fireEvent.pointerDown(details('second'));
    details('second').open = true;
    vi.advanceTimersByTime(closeDelay);
    expect(details().open).toBe(false);
    expect(details('second').open).toBe(true);
  });

  it('stays closed after Escape until the pointer has left and comes back', () => {
    hover();
    fireEvent.keyDown(elsewhere(), { key: 'Escape' });
    pointer('pointerover', summary());
    expect(details().open).toBe(false);
    leave();
    hover();
    expect(details().open).toBe(true);
  });

  it('stays open while the pointer moves inside it', () => {
    hover();
    leave(entry());
    vi.advanceTimersByTime(1000);
    expect(details().open).toBe(true);
  });

  it('closes at once when the pointer goes to another menu', () => {
    hover();
    leave(region('second'));
    hover('second');
    vi.advanceTimersByTime(1000);
    expect([details().open, details('second').open]).toEqual([false, true]);
  });

  it('does not open at the touch of a finger', () => {
    const touch = new MouseEvent('pointerover', { bubbles: true });
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    region().querySelector('a')!.dispatchEvent(touch);
    expect(details().open).toBe(false);
  });
});

describe('a click', () => {
  it('opens and closes the menu', () => {
    summary().click();
    expect(details().open).toBe(true);
    summary().click();
    expect(details().open).toBe(false);
  });

  it('does not close a menu that hover has just opened; a second click does', () => {
    hover();
    summary().click();
    expect(details().open).toBe(true);
    summary().click();
    expect(details().open).toBe(false);
  });

  it('on an entry closes the menu', () => {
    summary().click();
    entry().click();
    expect(details().open).toBe(false);
  });
});

describe('Escape', () => {
  it('closes the menu, and gives the focus back to what opened it', () => {
    summary().click();
    entry().focus();
    fireEvent.keyDown(entry(), { key: 'Escape' });
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(summary());
  });

  it('does not move a focus that is outside the menu', () => {
    hover();
    elsewhere().focus();
    fireEvent.keyDown(elsewhere(), { key: 'Escape' });
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(elsewhere());
  });

  it('lets the next click open the menu again', () => {
    hover();
    fireEvent.keyDown(elsewhere(), { key: 'Escape' });
    summary().click();
    expect(details().open).toBe(true);
  });

  it('is the only key that closes the menu', () => {
    summary().click();
    fireEvent.keyDown(entry(), { key: 'ArrowDown' });
    expect(details().open).toBe(true);
  });
});

describe('the focus', () => {
  it('that leaves the menu closes it', () => {
    summary().click();
    entry().focus();
    elsewhere().focus();
    expect(details().open).toBe(false);
  });

  it('that moves inside the menu does not', () => {
    summary().click();
    summary().focus();
    entry().focus();
    expect(details().open).toBe(true);
  });
});
