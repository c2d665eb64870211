import { joined, quoted } from '../vocabulary/french';
import type { PagePlan } from './page-plans';
import type { Blame } from './blame';
import type { Finding, SiteReport } from '../report/site-report';

interface Held {
  blame: Blame;
  plan: PagePlan;
  finding: Finding;
}

/**
 * Collects findings on pages and attributes them to documents. If a text of a layout fails on every page that uses it,
 * the layout is reported once; if it fails on some pages only, their documents are reported.
 */
export class PageFindings {
  readonly #held = new Map<string, Held[]>();
  readonly #uses = new Map<string, number>();

  constructor(readonly report: SiteReport) {}

  count({ layout }: PagePlan): void {
    if (layout) this.#uses.set(layout, (this.#uses.get(layout) ?? 0) + 1);
  }

  add(plan: PagePlan, blame: Blame, finding: Finding): void {
    if (!blame.isMixed || !blame.through || !plan.layout) {
      this.report.add(blame.target, withLayout(finding, blame, this.report));
      return;
    }
    const key = JSON.stringify([blame.through, finding.rule]);
    const held = this.#held.get(key);
    if (held) held.push({ blame, plan, finding });
    else this.#held.set(key, [{ blame, plan, finding }]);
  }

  /** Reports the findings that had to wait until every page was checked. */
  flush(): void {
    for (const held of this.#held.values()) {
      const [first] = held;
      const uses = this.#uses.get(first?.plan.layout ?? '') ?? 0;
      if (first?.blame.through && uses > 1 && held.length === uses) {
        this.report.add(first.blame.through, {
          ...first.finding,
          message: first.finding.message,
          advice: `${first.finding.advice ?? ''} Cela vaut pour toutes les pages de cette mise en page.`.trim(),
        });
      } else
        for (const { blame, finding } of held) this.report.add(blame.target, withLayout(finding, blame, this.report));
    }
    this.#held.clear();
  }
}

function withLayout(finding: Finding, { through }: Blame, report: SiteReport): Finding {
  if (!through) return finding;
  return {
    ...finding,
    advice:
      `${finding.advice ?? ''} La mise en page ${through.file} le reprend ligne ${report.lineOf(through)}.`.trim(),
  };
}

/** « Ici, Là et 3 autres », for messages about several pages. */
export function namesOf(plans: readonly PagePlan[]): string {
  const names = plans.slice(0, 3).map(({ name }) => quoted(name));
  return plans.length > 3 ? `${names.join(', ')} et ${plans.length - 3} autres` : joined(names);
}
