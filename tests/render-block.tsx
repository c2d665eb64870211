import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Notices } from '../src/chrome/Notices';
import { theme } from '../src/theme';
import { SiteProvider } from '../src/ui/site-context';
import { gardenSite } from './samples/garden-site';

// jsdom draws nothing, and says so aloud each time axe measures an icon; null is the answer for « no canvas ».
HTMLCanvasElement.prototype.getContext = () => null;

/** Renders a block as a page does: inside `main`, with the theme, the site and the notices around it. */
export function renderBlock(block: ReactElement): RenderResult {
  return render(
    <MantineProvider theme={theme} env="test">
      <SiteProvider value={gardenSite().site}>
        <main>{block}</main>
        <Notices />
      </SiteProvider>
    </MantineProvider>,
  );
}

/** What axe finds wrong in the document, as « rule: element », empty when nothing is. */
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
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
