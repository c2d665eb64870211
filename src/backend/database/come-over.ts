import type { PGlite, Transaction } from '@electric-sql/pglite';
import { baseline, differencesFromBefore, versionsOfBefore } from '../checkup/before';
import { counted } from '../../site/validate/vocabulary/french';
import { type FreeBytes, needRoom, NoRoom } from '../disk/disk-watch';
import { appliedVersions, listAsApplied, makeAgain, migrationFiles, migrationVersions, versionOf } from './migrations';
import { room, syncFolder } from '../disk/on-disk';

interface Options {
  /** Where the database is kept. */
  folder: string;
  freeBytes?: FreeBytes | undefined;
  /** Says to the owner, in French, that the database came over. */
  say: (line: string) => void;
}

/**
 * Brings over a database of before the baseline, and keeps all its rows. Where it is what the last engine of before had,
 * only the list of migrations changes; otherwise everything is made anew beside it and its rows are taken over, in one
 * transaction. So a start that is killed changes nothing, and the next one brings it over. Throws a French message if the
 * disk has no room, or if a row does not fit; the database is as it was then.
 */
export async function comeOver(database: PGlite, { folder, freeBytes, say }: Options): Promise<void> {
  await dropBefore(database);
  const past = versionsOfBefore((await appliedVersions(database)) ?? [], migrationVersions());
  if (past.length === 0) return;
  const differing = await differencesFromBefore(async <Row>(sql: string) => (await database.query<Row>(sql)).rows);
  if (differing.length === 0) {
    await database.transaction(async (transaction) => {
      await forget(transaction, past);
      const made = migrationFiles().slice(1);
      await listAsApplied(
        transaction,
        made.filter((file) => versionOf(file) <= baseline),
      );
    });
  } else {
    needRoom(folder, room.toWrite + 3 * (await sizeOf(database)), freeBytes);
    await takeOver(database, past).catch((cause: unknown) => {
      if (cause instanceof NoRoom) throw cause;
      throw new Error(
        `La base des demandes de devis (${folder}) vient d’une version trop ancienne pour être reprise telle quelle. Rien n’y est changé. Démarrez une fois la version précédente de Vitrine, puis celle-ci.`,
        { cause },
      );
    });
    // What was before is removed once the rest is on the disk.
    syncFolder(folder);
    await dropBefore(database);
  }
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from public.leads');
  say(
    `La base vient d’une version précédente de Vitrine : elle est reprise avec tout ce qu’elle contient, ${counted(rows[0]?.n ?? 0, 'demande')}.`,
  );
}

/** Makes everything anew, and takes over the rows of each table that was there before, column by column, by name. */
async function takeOver(database: PGlite, past: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.exec(
      'alter schema public rename to vitrine_before; alter schema leads_private rename to vitrine_before_private; create schema public',
    );
    await makeAgain(transaction);
    await transaction.exec(copyRows);
    await forget(transaction, past);
    await listAsApplied(transaction, migrationFiles().slice(1));
  });
}

/** Triggers that answer a visitor or an owner are off; those that derive from a row are on, for forms that had not derived it. */
const copyRows = `
  select leads_private.speak('disable');
  alter table leads_private.phones disable trigger phones_told;
  do $$
  declare
    made record;
    kept regclass;
    columns text;
    counter record;
  begin
    -- In the order in which they were made, so that what a row refers to is there.
    for made in
      select c.oid::regclass as name, c.oid,
        format('%I.%I', case n.nspname when 'public' then 'vitrine_before' else 'vitrine_before_private' end, c.relname) as was
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'leads_private') and c.relkind = 'r' order by c.oid
    loop
      kept := to_regclass(made.was);
      continue when kept is null;
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
      from pg_attribute a join pg_attribute b using (attname)
      where a.attrelid = made.oid and b.attrelid = kept and a.attnum > 0 and b.attnum > 0
        and not a.attisdropped and not b.attisdropped;
      execute format('delete from %s', made.name);
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s order by 1', made.name, columns, kept);
      for counter in select a.attname as name from pg_attribute a where a.attrelid = made.oid and a.attidentity <> '' loop
        execute format('select setval(pg_get_serial_sequence(%1$L, %2$L), coalesce(max(%2$I), 1), max(%2$I) is not null) from %1$s',
          made.name, counter.name);
      end loop;
    end loop;
  end $$;
  select leads_private.speak('enable');
  alter table leads_private.phones enable trigger phones_told`;

async function forget(transaction: Transaction, versions: readonly string[]): Promise<void> {
  await transaction.query('delete from supabase_migrations.schema_migrations where version = any ($1)', [versions]);
}

async function dropBefore(database: PGlite): Promise<void> {
  await database.exec('drop schema if exists vitrine_before, vitrine_before_private cascade');
}

async function sizeOf(database: PGlite): Promise<number> {
  const { rows } = await database.query<{ size: number }>('select pg_database_size(current_database())::float as size');
  return rows[0]?.size ?? 0;
}
