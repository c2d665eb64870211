import type { Page } from 'playwright-core';

/** Records all violations of a page's Content-Security-Policy, from its first byte on. */
export async function noteViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Exposed by the line above.
      const { noteViolation } = globalThis as unknown as { noteViolation: (violation: string) => void };
      noteViolation([event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample].join(' '));
    });
  });
  return violations;
}
