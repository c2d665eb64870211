import { onlyAddress } from '../pattern';
import type { Roles } from './column-roles';
import type { Row } from '../row';

const switchedOff = /^(?:disabled|inactive|inactif|désactivée?|trash|off|0|false|no|non)$/i;

/** The words by which tools say that an address is a regular expression, or the beginning or a part of others. */
const several = /^(?:1|true|yes|oui|regex|start|end|contains|prefix)$/i;

const isOn = (told: string) => /^(?:1|true|yes|oui)$/i.test(told);

/** The row that the columns of a table or the keys of an object describe; `value` gives what stands in one. */
export function describedRow<Key>(line: number, roles: Roles<Key>, value: (key: Key) => string): Row {
  const told = (key: Key | undefined) => (key === undefined ? '' : value(key).trim());
  const written = told(roles.from);
  const isPattern = several.test(told(roles.regex));
  const only = isPattern && /^(?:1|true|regex)$/i.test(told(roles.regex)) ? onlyAddress(written) : undefined;
  const code = told(roles.code);
  return {
    line,
    from: only ?? written,
    to: told(roles.to),
    ...(/^[2-5]\d\d$/.test(code) ? { code: Number(code) } : {}),
    isOff: switchedOff.test(told(roles.status)) || switchedOff.test(told(roles.enabled)) || isOn(told(roles.disabled)),
    isPattern: isPattern && only === undefined,
  };
}
