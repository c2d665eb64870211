import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { toolFile } from '../tools/tools';

const require = createRequire(import.meta.url);

/** Properties and values that browsers know or ignore, but that the checker does not know yet. */
const youngerThanTheChecker =
  /^CSS: “(?:text-box-trim|text-box-edge|line-clamp|mask|shape-outside|container-type)”: (?:Property|Too many values)/;
/** A height in container units (CSS Conditional 5); the checker reports the declaration after it. */
const inContainerUnit = /^CSS: “max-height”: Parse Error\..*var\(--least/;
/** The rules for transitions between pages (CSS View Transitions 2), which the checker reports word by word. */
const viewTransition = /@view-transition|::view-transi|sition-(?:old|new)\(/;

interface Message {
  type: string;
  message: string;
  url: string;
  extract?: string;
}

/** The errors of the Nu HTML Checker, which is also the W3C's own service. It needs Java. */
export async function nuErrors(files: readonly string[]): Promise<string[]> {
  // Finds Java on this machine, or downloads it.
  const { resolveJava } = require(toolFile('vnu-jar/vnu-java-downloader.js')) as { resolveJava: () => Promise<string> };
  const java = await resolveJava();
  const options = ['--errors-only', '--format', 'json', '--exit-zero-always'];
  const jar = toolFile('vnu-jar/build/dist/vnu.jar');
  const report = await new Promise<string>((resolve, reject) => {
    execFile(
      java,
      // It starts longer than it checks, so Java's best optimization is turned off.
      ['-XX:TieredStopAtLevel=1', '-Xss4m', '-jar', jar, ...options, ...files],
      { maxBuffer: 32 * 1024 * 1024 },
      // The report is on stderr.
      (error, _out, said) => (error ? reject(error) : resolve(said)),
    );
  });
  const { messages } = JSON.parse(report) as { messages: Message[] };
  return messages
    .filter(({ message }) => !youngerThanTheChecker.test(message))
    .filter(({ message, extract = '' }) => !inContainerUnit.test(message + extract))
    .filter(({ message, extract = '' }) => !(message.startsWith('CSS: ') && viewTransition.test(message + extract)))
    .map(({ url, message, extract = '' }) => `${url.replace(/^.*\//, '/')}: ${message} (${extract.slice(0, 160)})`);
}
