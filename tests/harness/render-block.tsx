import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Notices } from '../../src/page/chrome/Notices';
import type { SiteView } from '../../src/site/definitions/view/site-view';
import { theme } from '../../src/page/theme/theme';
import { SiteProvider } from '../../src/page/ui/site/site-context';
import { gardenSite } from '../samples/garden-site';

// jsdom has no canvas, and logs that each time axe measures an icon; null means « no canvas ».
HTMLCanvasElement.prototype.getContext = () => null;

/** Shared by all tests, because no test changes it. */
let site: SiteView | undefined;

/** Renders a block as on a page: inside `main`, with the theme, the site (with `changes`) and the notices around it. */
export function renderBlock(block: ReactElement, changes: Partial<SiteView> = {}): RenderResult {
  site ??= gardenSite().site;
  return render(
    <MantineProvider theme={theme} env="test">
      <SiteProvider value={{ ...site, ...changes }}>
        <main>{block}</main>
        <Notices />
      </SiteProvider>
    </MantineProvider>,
  );
}

/**
 * The violations that axe finds, and elements that a browser would parse otherwise than React renders them, as « rule:
 * element ».
 */
export async function accessibilityFaults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: {
      // Rules about whole pages; this is only one block.
      'heading-order': { enabled: false },
      region: { enabled: false },
      // jsdom has no layout, so contrast is tested in a real browser.
      'color-contrast': { enabled: false },
    },
  });
  return [...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...misnested(container)];
}

/** Elements that a browser's parser would move or close, such as a `div` in a `p`: hydration would not find them. */
function misnested(container: Element): string[] {
  const parsed = document.createElement('template');
  parsed.innerHTML = container.innerHTML;
  const elements = [...parsed.content.querySelectorAll('*')];
  const moved = [...container.querySelectorAll('*')].find(({ tagName }, index) => elements[index]?.tagName !== tagName);
  return moved ? [`nesting: ${moved.outerHTML}`] : [];
}
