import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files as Vitest does, but groups those of a project with the same environment. A worker is reused only for
 * a file with the same environment as the one before: in a mixed order, nearly every file needed a new worker and
 * loaded jsdom and Mantine again.
 */
export default class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const group = groups.get(groupOf(file)) ?? [];
      groups.set(groupOf(file), [...group, file]);
    }
    return [...groups.values()].flat();
  }
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const asked = /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1];
  return `${project.name} ${asked ?? project.config.environment}`;
}
