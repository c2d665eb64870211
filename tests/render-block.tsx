import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Notices } from '../src/chrome/Notices';
import type { SiteView } from '../src/definitions/site-view';
import { theme } from '../src/theme';
import { SiteProvider } from '../src/ui/site-context';
import { gardenSite } from './samples/garden-site';

// jsdom draws nothing, and says so aloud each time axe measures an icon; null is the answer for « no canvas ».
HTMLCanvasElement.prototype.getContext = () => null;

/** The same for all: nobody changes it. */
let site: SiteView | undefined;

/** Renders a block as a page does: inside `main`, with the theme, the site and the notices around it. */
export function renderBlock(block: ReactElement): RenderResult {
  site ??= gardenSite().site;
  return render(
    <MantineProvider theme={theme} env="test">
      <SiteProvider value={site}>
        <main>{block}</main>
        <Notices />
      </SiteProvider>
    </MantineProvider>,
  );
}

/** What axe finds wrong, and what a browser would read otherwise than React meant, as « rule: element ». */
export async function accessibilityFaults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: {
      // Rules of a whole page; here there is one block of it.
      'heading-order': { enabled: false },
      region: { enabled: false },
      // jsdom lays nothing out: contrast is measured in a real browser.
      'color-contrast': { enabled: false },
    },
  });
  return [...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)), ...misnested(container)];
}

/** Elements that the parser of a browser would move or close, as a `div` in a `p`: hydration would not find them. */
function misnested(container: Element): string[] {
  const parsed = document.createElement('template');
  parsed.innerHTML = container.innerHTML;
  const elements = [...parsed.content.querySelectorAll('*')];
  const moved = [...container.querySelectorAll('*')].find(({ tagName }, index) => elements[index]?.tagName !== tagName);
  return moved ? [`nesting: ${moved.outerHTML}`] : [];
}
