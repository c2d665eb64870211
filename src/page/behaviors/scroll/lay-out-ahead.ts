import { quiet } from '../menus/quiet';

/**
 * Has a section that the style sheet skips (`PageView.module.css`) laid out at once, or the whole page for its root, for
 * a place that must be exact. From the next frame on the browser skips it again, with the height that it had: sections
 * that stay laid out are painted again at each tap.
 */
export async function layOut(element = document.documentElement): Promise<void> {
  const { dataset } = element;
  dataset.laidOut = '';
  // The browser remembers heights just before it tells them to observers (CSS Box Sizing 4, § 5.2).
  await new Promise((resolve) => new ResizeObserver(resolve).observe(element));
  delete dataset.laidOut;
}

/**
 * Lays out one skipped section below the screen per idle period, so that soon the page has its final height, without a
 * long task. What is seen would vanish for a frame.
 */
export async function layOutAhead(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section ~ section, main ~ footer')) {
    await quiet();
    if (section.offsetTop > scrollY + innerHeight) await layOut(section);
  }
}
