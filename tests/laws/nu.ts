import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { toolFile } from '../tools/tools';

const require = createRequire(import.meta.url);

/** What browsers know, or pass over, and the checker does not have yet: properties, and values of them. */
const youngerThanTheChecker =
  /^CSS: “(?:text-box-trim|text-box-edge|line-clamp|mask|shape-outside|container-type)”: (?:Property|Too many values)/;
/** A height in the unit of its container's width (CSS Conditional 5), of which it shows what follows. */
const inContainerUnit = /^CSS: “max-height”: Parse Error\..*var\(--least/;
/** The rules of the change from one page to the next (CSS View Transitions 2), which it takes apart word by word. */
const viewTransition = /@view-transition|::view-transi|sition-(?:old|new)\(/;

interface Message {
  type: string;
  message: string;
  url: string;
  extract?: string;
}

/** The errors that the Nu HTML Checker finds in files, which the W3C's own service runs too. It needs Java. */
export async function nuErrors(files: readonly string[]): Promise<string[]> {
  // Finds a Java of this machine, or fetches one.
  const { resolveJava } = require(toolFile('vnu-jar/vnu-java-downloader.js')) as { resolveJava: () => Promise<string> };
  const java = await resolveJava();
  const options = ['--errors-only', '--format', 'json', '--exit-zero-always'];
  const jar = toolFile('vnu-jar/build/dist/vnu.jar');
  const report = await new Promise<string>((resolve, reject) => {
    execFile(
      java,
      // Starting takes longer than checking: what compiles best is not worth its time here.
      ['-XX:TieredStopAtLevel=1', '-Xss4m', '-jar', jar, ...options, ...files],
      { maxBuffer: 32 * 1024 * 1024 },
      // The report comes by the standard error.
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
