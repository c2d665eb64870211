import { documentShapes } from '../../definitions/shapes/written-shapes';
import { migrate, type Migration, type MigrationOutcome } from '../../definitions/documents/migrations/migrations';
import type { SourceFile } from '../../definitions/documents/site-source';
import type { SiteReport } from '../report/site-report';
import type { Schemas } from '../input/surroundings';
import { quoted } from '../vocabulary/french';
import { refusalOf } from './refusals';

/** Migrates a document that its schema refuses; a value that today's schema accepts is never changed. */
export function migratedForm(
  { kind, data }: Pick<SourceFile, 'kind' | 'data'>,
  { schemas, migrations }: { schemas: Schemas; migrations: readonly Migration[] },
): MigrationOutcome {
  return migrate(data, {
    kind,
    shape: documentShapes[kind],
    migrations,
    refusalOf: (value) => refusalOf(value, { kind, schemas }),
  });
}

/** Reports each part of a document that has an older form, with the command that migrates it. */
export function reportOlderForm({ file, data }: SourceFile, { done }: MigrationOutcome, report: SiteReport): void {
  for (const { migration, path, key } of done) {
    const part = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[String(step)], data);
    const { type } = (part ?? {}) as { type?: unknown };
    const subject = path.length > 0 ? `Ce bloc ${quoted(type)}` : 'Ce document';
    report.add(
      { file, path: [...path, key], isKey: true },
      {
        rule: 'older-form',
        message: `${subject} est d’une forme plus ancienne : ${migration.says}`,
        advice: 'Lancez « npm run validate -- --fix », qui le met à jour et montre chaque ligne changée.',
      },
    );
  }
}
