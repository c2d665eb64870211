import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { askScript, siteCopy } from '../../harness/validate/site-copy';

/** A site with an error, with two warnings that are the same, and with signs that XML and URIs escape. */
function faultySite(): string {
  const root = siteCopy();
  const edit = (file: string, from: string, to: string) => {
    const name = path.join(root, file);
    writeFileSync(name, readFileSync(name, 'utf8').replace(from, to));
  };
  edit('towns/melle.json', '"postcode"', '"<postcode> & \u0001 co"');
  edit('towns/niort.json', '"title": "', '"title": "**Ici** ');
  edit('blog/fuite.json', '"title": "', '"title": "**Ici** ');
  return root;
}

async function printed(format: string, ...more: string[]) {
  const root = faultySite();
  const { stdout, code } = await askScript('validate.ts', root, ['--format', format, ...more]);
  const json = await askScript('validate.ts', root, ['--format', 'json']);
  const { faults } = JSON.parse(json.stdout) as {
    faults: { path: string; line: number; column: number; severity: string; rule: string; message: string }[];
  };
  return { stdout, code, faults };
}

interface Sarif {
  version: string;
  runs: {
    tool: { driver: { name: string; version: string; rules: { id: string }[] } };
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      partialFingerprints: Record<string, string>;
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> } }[];
    }[];
  }[];
}

describe('npm run validate -- --format', () => {
  it('sarif: every fault with its rule, its place and a fingerprint of its own', async () => {
    const { stdout, code, faults } = await printed('sarif');
    const { version, runs } = JSON.parse(stdout) as Sarif;
    const [run] = runs;
    expect([code, version, runs.length, run?.tool.driver.name]).toEqual([1, '2.1.0', 1, 'vitrine']);
    const told = run?.results.map(({ ruleId, ruleIndex, level, locations: [at] }) => {
      expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      const { artifactLocation, region } = at!.physicalLocation;
      const file = decodeURIComponent(artifactLocation.uri.replace(/^file:\/\//, ''));
      return [file, region.startLine, region.startColumn, level, ruleId];
    });
    expect(told).toEqual(
      faults.map(({ path: file, line, column, severity, rule }) => [file, line, column, severity, rule]),
    );
    const prints = run?.results.map(({ partialFingerprints }) => partialFingerprints['vitrine/v1']);
    expect(new Set(prints).size).toBe(faults.length);
  });

  it('gitlab: one list for Code Quality, whose fingerprints stay when lines move', async () => {
    const { stdout, faults } = await printed('gitlab');
    const issues = JSON.parse(stdout) as {
      check_name: string;
      severity: string;
      fingerprint: string;
      location: { path: string; positions: { begin: { line: number } } };
    }[];
    expect(
      issues.map(({ check_name, location }) => [location.path, location.positions.begin.line, check_name]),
    ).toEqual(faults.map(({ path: file, line, rule }) => [file, line, rule]));
    expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['major', 'minor']));
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
  });

  it.each([[[]], [['--strict']]])('junit: well-formed, a test for each document, failing with %j', async (more) => {
    const { stdout, faults } = await printed('junit', ...more);
    const failing: string[] = [];
    const tests: string[] = [];
    const counts: Record<string, string> = {};
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'testsuites') Object.assign(counts, attributes);
      if (name === 'testcase') tests.push(String(attributes.file));
      if (name === 'failure') failing.push(tests.at(-1)!);
    });
    parser.write(stdout).close();
    const wrong = faults.filter(({ severity }) => more.length > 0 || severity === 'error');
    expect(failing.toSorted()).toEqual([...new Set(wrong.map(({ path: file }) => file))].toSorted());
    expect([Number(counts.tests), Number(counts.failures)]).toEqual([tests.length, failing.length]);
    expect(tests.length).toBe(12);
  });

  it.each(['sarif', 'gitlab', 'junit'])('%s: one text for several sites, and one without faults', async (format) => {
    const both = [siteCopy(), faultySite()];
    const { stdout, code } = await askScript('validate.ts', both[0]!, ['--format', format, ...both]);
    expect(code).toBe(1);
    expect(stdout.match(/"runs"|^\[$|<testsuites /gm)).toHaveLength(1);
    const sound = await askScript('validate.ts', both[0]!, ['--format', format]);
    expect([sound.code, sound.stdout.includes('melle') && format !== 'junit']).toEqual([0, false]);
    expect(sound.stdout).toMatch(/"results": \[\]|^\[\]\n$|failures="0"/);
  });
});
