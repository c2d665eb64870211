/** JSON Pointers (RFC 6901), used as addresses in the studio. */

export function pointerOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(stepped, '');
}

/** The pointer, one step further. */
export function stepped(pointer: string, step: string | number): string {
  if (typeof step === 'number' || !/[~/]/.test(step)) return `${pointer}/${step}`;
  return `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The path of a pointer; a step of digits is a list index. */
export function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pathOf(pointer).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step] // checked by the line above
        : undefined,
    root,
  );
}
