import { spawn } from 'node:child_process';
import { devNull } from 'node:os';

/** A request to a forge, with its whole body. */
export interface GitRequest {
  method: string;
  /** Path and query. */
  address: string;
  contentType: string;
  /** The `Git-Protocol` header. */
  protocol: string;
  body: Buffer;
}

export interface GitAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Lets git's own server answer for the repositories in `folder` (git-http-backend(1)); rejects if git is missing. */
export async function askGitBackend(folder: string, request: GitRequest): Promise<GitAnswer> {
  const output = await run(folder, request);
  const end = output.indexOf('\r\n\r\n');
  const headers = output
    .subarray(0, end)
    .toString()
    .split('\r\n')
    .map((line) => line.split(': ') as [string, string]);
  const status = headers.find(([name]) => name === 'Status')?.[1];
  return {
    status: status ? Number.parseInt(status, 10) : 200,
    headers: headers.filter(([name]) => name !== 'Status'),
    body: output.subarray(end + 4),
  };
}

function run(folder: string, { method, address, contentType, protocol, body }: GitRequest): Promise<Buffer> {
  const { pathname, search } = new URL(address, 'http://forge');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      // Ignores the user's settings, and so their hooks and programs.
      GIT_CONFIG_GLOBAL: devNull,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'atelier',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: method,
      CONTENT_TYPE: contentType,
      CONTENT_LENGTH: String(body.length),
      GIT_PROTOCOL: protocol,
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may stop reading before the end of the body.
  child.stdin.on('error', () => {});
  child.stdin.end(body);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(Buffer.concat(chunks)));
  });
}
