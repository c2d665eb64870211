import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files by their paths, and groups those of a project with the same environment.
 *
 * A worker is reused only for a file with the same environment as the one before: in a mixed order, nearly every file
 * needed a new worker and loaded jsdom and Mantine again. In the order of the paths, the tests that start git for every
 * question (`src/authoring`, `tests/hosted`) come while their worker is small: to start a process, the kernel copies
 * the tables of all memory that the worker holds.
 */
export default class ByEnvironment extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))) {
      const group = groups.get(groupOf(file)) ?? [];
      groups.set(groupOf(file), [...group, file]);
    }
    return Promise.resolve([...groups.values()].flat());
  }
}

function groupOf({ project, moduleId }: TestSpecification): string {
  const asked = /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1];
  return `${project.name} ${asked ?? project.config.environment}`;
}
