import type { Ask } from './findings';

/** What stands in a database under each name: a table or view with all that belongs to it, or a function. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * Reads the tables (columns, defaults, checks, indexes, policies, triggers, rights, comments), views, functions and
 * schemas of the product. The same migrations give the same texts on PGlite and on PostgreSQL 15 and later. What an
 * extension brought is left out. `as` chooses texts or, for a shorter answer, their digests.
 */
export async function catalogueOf(ask: Ask, as: 'texts' | 'digests' = 'texts'): Promise<Catalogue> {
  const form = as === 'texts' ? 'form' : 'left(md5(form), 12) as form';
  const rows = await ask<{ name: string; form: string }>(`select name, ${form} from (${catalogueSql}) c order by name`);
  return new Map(rows.map((row) => [row.name, row.form]));
}

/** The names under which two databases differ. */
export function differences(one: Catalogue, other: Catalogue): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).toSorted();
}

/** The rights in a list of PostgreSQL's, of everybody but the owner, who has them all. */
function rightsOf(list: string, kind: string, owner: string): string {
  return `(select string_agg(format('%s: %s', case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type),
      ', ' order by grantee::regrole::text, privilege_type)
    from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) where grantee <> ${owner})`;
}

const columns = `select string_agg(format('%s %s%s%s%s [%s] %s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid), ' identity ' || nullif(a.attidentity::text, ''),
      (select string_agg(format('%s: %s', grantee::regrole, privilege_type), ', ' order by grantee::regrole::text, privilege_type)
        from aclexplode(a.attacl)), col_description(c.oid, a.attnum)), E'\\n' order by a.attnum)
    from pg_attribute a left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

// PostgreSQL 18 lists what must not be null as constraints, too.
const constraints = `select string_agg(format('%s %s', conname, pg_get_constraintdef(oid)), E'\\n' order by conname)
    from pg_constraint where conrelid = c.oid and contype not in ('n', 't')`;

const policies = `select string_agg(format('%s %s for %s to %s using %s check %s', polname, polpermissive, polcmd,
      (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(polroles) r),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), E'\\n' order by polname)
    from pg_policy where polrelid = c.oid`;

const sequences = `select string_agg(format('%s [%s]', s.oid::regclass, ${rightsOf('s.relacl', 's', 's.relowner')}), E'\\n' order by s.relname)
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.refobjid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')`;

const schemas = `('public', 'leads_private')`;
const brought = (oid: string, of: string) =>
  `exists (select from pg_depend x where x.objid = ${oid} and x.classid = '${of}'::regclass and x.deptype = 'e')`;

const catalogueSql = `
  select format('%s.%s', n.nspname, c.relname) as name, concat_ws(E'\\n', c.relkind, c.relrowsecurity, c.relforcerowsecurity,
    c.reloptions, obj_description(c.oid, 'pg_class'), ${rightsOf('c.relacl', 'r', 'c.relowner')}, (${columns}), (${constraints}),
    (select string_agg(pg_get_indexdef(indexrelid), E'\\n' order by indexrelid::regclass::text) from pg_index where indrelid = c.oid),
    (${policies}),
    (select string_agg(format('%s %s', tgenabled, pg_get_triggerdef(oid)), E'\\n' order by tgname) from pg_trigger
      where tgrelid = c.oid and not tgisinternal),
    (${sequences}), case c.relkind when 'v' then pg_get_viewdef(c.oid) end) as form
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${schemas} and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relpersistence = 'p'
    and not ${brought('c.oid', 'pg_class')}
  union all
  select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
    concat_ws(E'\\n', pg_get_functiondef(p.oid), ${rightsOf('p.proacl', 'f', 'p.proowner')}, obj_description(p.oid, 'pg_proc'))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${schemas} and p.prokind in ('f', 'p') and not ${brought('p.oid', 'pg_proc')}
  union all
  select n.nspname, coalesce(${rightsOf('n.nspacl', 'n', 'n.nspowner')}, '') from pg_namespace n where n.nspname = 'leads_private'`;
