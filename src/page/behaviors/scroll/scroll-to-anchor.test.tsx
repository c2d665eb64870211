import { afterEach, expect, it, vi } from 'vitest';
import { scrollToAnchor } from './scroll-to-anchor';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function page() {
  document.body.innerHTML = '<section id="faq"></section><form id="été" tabindex="0"></form>';
  return vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
}

it('scrolls smoothly to the section, and moves the focus there', () => {
  const scrolled = page();
  expect(scrollToAnchor('#faq')).toBe(true);
  const section = document.getElementById('faq');
  expect(scrolled.mock.contexts).toEqual([section]);
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(document.activeElement).toBe(section);
  expect(section?.getAttribute('tabindex')).toBe('-1');
});

it('keeps the tabindex that the element has', () => {
  page();
  scrollToAnchor('#%C3%A9t%C3%A9');
  expect(document.activeElement?.id).toBe('été');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
});

it('jumps without animation for a visitor who asks for less motion', () => {
  const scrolled = page();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // Only the field that the code reads.
    (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  );
  scrollToAnchor('#faq');
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto' });
});

it.each(['#ailleurs', '#', '', '#%E9'])('does nothing for %j, which names no section', (hash) => {
  const scrolled = page();
  expect(scrollToAnchor(hash)).toBe(false);
  expect(scrolled).not.toHaveBeenCalled();
});
