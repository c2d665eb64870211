import { notCovered, Refusal } from './refusal';
import { identifier, literal, split } from './quoting';

const operators: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

const notFilters = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** The filters of the query as a condition in SQL; `of` names the table in the query. */
export function conditionOf(query: URLSearchParams, of: string): string {
  const filters = [...query].filter(([name]) => !notFilters.has(name));
  for (const [name] of filters) if (/^(?:and|or|not\.\w+)$|[.>]/.test(name)) throw notCovered(`the filter ${name}`);
  return ['true', ...filters.map(([name, filter]) => compared(`${of}.${identifier(name)}`, filter))].join(' and ');
}

function compared(column: string, filter: string): string {
  const [, not, operator = '', operand = ''] = /^(not\.)?(\w+)\.(.*)$/s.exec(filter) ?? [];
  if (operator === '') throw new Refusal(400, 'PGRST100', `failed to parse filter (${filter})`);
  const condition = comparison(column, operator, operand);
  if (condition === undefined) throw notCovered(`the operator ${operator}`);
  return not ? `not (${condition})` : condition;
}

function comparison(column: string, operator: string, operand: string): string | undefined {
  if (operator === 'is')
    return /^(?:null|not_null|true|false|unknown)$/.test(operand)
      ? `${column} is ${operand.replace('_', ' ')}`
      : undefined;
  if (operator === 'in') {
    const values = /^\((.*)\)$/s.exec(operand)?.[1];
    if (values === undefined) throw new Refusal(400, 'PGRST100', `failed to parse filter (in.${operand})`);
    return values === '' ? 'false' : `${column} in (${split(values).map(unquoted).map(literal).join(', ')})`;
  }
  const sign = operators[operator];
  if (!sign) return undefined;
  const isPattern = operator.endsWith('like');
  return `${column} ${sign} ${literal(isPattern ? operand.replaceAll('*', '%') : operand)}`;
}

/** A value of a list, which is quoted if it contains a reserved sign. */
function unquoted(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}

/** `order by`, or nothing. */
export function orderOf(query: URLSearchParams, of: string): string {
  const order = query.get('order');
  if (!order) return '';
  const parts = split(order).map((part) => {
    const [, name, direction, nulls] = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(part) ?? [];
    if (name === undefined) throw new Refusal(400, 'PGRST100', `failed to parse order (${order})`);
    return `${of}.${identifier(name)} ${direction ?? 'asc'}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return `order by ${parts.join(', ')}`;
}

/** How many rows are skipped, and how many are answered: `most`, or fewer if that is asked. */
export function rangeOf(query: URLSearchParams, most: number): { limit: number; offset: number } {
  const number = (name: string, usual: number) => {
    const written = query.get(name);
    if (written === null) return usual;
    if (!/^\d+$/.test(written)) throw new Refusal(400, 'PGRST100', `failed to parse ${name} (${written})`);
    return Number(written);
  };
  return { limit: Math.min(number('limit', most), most), offset: number('offset', 0) };
}

/** A part of `select`: a column, all of them, or columns of a related table. */
export interface Chosen {
  name: string;
  as: string;
  inner?: Chosen[];
}

/** Parses `a,b,as:c,other(d)`. */
export function chosenOf(select: string): Chosen[] {
  return split(select.replaceAll(/\s/g, '')).map((part) => {
    const [, as, name, inner] = /^(?:(\w+):)?(\*|\w+)(?:\((.*)\))?$/.exec(part) ?? [];
    if (name === undefined) throw notCovered(`the selection ${part}`);
    return { name, as: as ?? name, ...(inner === undefined ? {} : { inner: chosenOf(inner) }) };
  });
}

/** A chosen column in SQL. */
export function columnOf({ name, as }: Chosen, of: string): string {
  if (name === '*') return `${of}.*`;
  return as === name ? `${of}.${identifier(name)}` : `${of}.${identifier(name)} as ${identifier(as)}`;
}
