import type { Page } from 'playwright-core';

/** Everything that the policy of a page forbids (Content-Security-Policy), from its first byte on. */
export async function noteViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Exposed above.
      const { noteViolation } = globalThis as unknown as { noteViolation: (violation: string) => void };
      noteViolation([event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample].join(' '));
    });
  });
  return violations;
}
