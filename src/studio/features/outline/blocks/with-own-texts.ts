import type { Override } from '../../../../site/definitions/text/own-text';
import { withOwnTexts } from '../../../../site/resolve/plan/overrides';

/** The blocks of a layout with a page's overrides applied, and the overrides that are left. */
export function withOwnTextsIn(data: unknown, blocks: unknown): { blocks: unknown; rest: unknown } {
  const { overrides } = (data ?? {}) as { overrides?: unknown };
  if (!Array.isArray(overrides)) return { blocks, rest: overrides };
  const own = overrides.filter(isOverride);
  const shared = { blocks, placeOf: (path: readonly (string | number)[]) => ({ file: 'layout', path }), scopes: [] };
  const made = withOwnTexts(shared, { file: 'own', data: { overrides: own } });
  const replaced = new Set<unknown>(
    made.common?.flatMap(({ override }) => (override === undefined ? [] : own[override])),
  );
  const rest = (overrides as unknown[]).filter((one) => !replaced.has(one));
  return { blocks: made.blocks, rest: rest.length > 0 ? rest : undefined };
}

/** A draft may contain anything. */
function isOverride(value: unknown): value is Override {
  const { at, text } = (value ?? {}) as { at?: unknown; text?: unknown };
  return typeof at === 'string' && typeof text === 'string';
}
