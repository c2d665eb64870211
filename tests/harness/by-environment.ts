import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of files: as Vitest has it, but those of one project that ask for the same environment together. A worker
 * goes on only with a file that is like the one before, and ends at any other: in a mixed row nearly each file paid for
 * a worker of its own, with jsdom and Mantine in it.
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
