import { valuesOf } from '../../../site/resolve/plan/page-input';
import type { PlannedPage } from '../../../site/resolve/resolve-site';

/** Maximum depth of offered fields: `company.name`, `department.name`. */
const deepest = 3;

/** The tokens that a text of the page may use, with their values; fields of its document first. */
export function tokensFor(planned: PlannedPage): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const values of valuesOf(planned.pageInput())) visit(values, '', 1);
  return tokens;

  function visit(fields: object, under: string, depth: number): void {
    for (const [key, value] of Object.entries(fields)) {
      const name = under + key;
      // No token can name `$schema`.
      if (!/^[A-Za-z][A-Za-z0-9]*$/.test(key) || Object.hasOwn(tokens, name)) continue;
      if (typeof value === 'string' || typeof value === 'number') tokens[name] = String(value);
      else if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < deepest)
        visit(value as object, `${name}.`, depth + 1);
    }
  }
}
