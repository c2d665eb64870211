import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a host that reads one of our files answers an address: the `Cache-Control` that its rules give. */
export type HostRules = (pathname: string, status: number) => string | undefined;

/**
 * `vercel.json`, as vercel.com/docs/project-configuration (« headers ») says: each `source` is a pattern of the path,
 * the last that matches wins, and no condition speaks of the status.
 */
export function vercelRules(file: string): HostRules {
  const { headers } = JSON.parse(file) as { headers: { source: string; headers: { key: string; value: string }[] }[] };
  return (pathname) =>
    headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
      .flatMap((rule) => rule.headers.filter(({ key }) => key === 'Cache-Control'))
      .at(-1)?.value;
}

/**
 * `_headers`, as docs.netlify.com/manage/routing/headers and developers.cloudflare.com/pages/configuration/headers say:
 * a line with a path, in which `*` is anything, then its headers; no condition speaks of the status.
 */
export function headersFileRules(file: string): HostRules {
  const rules = file.split(/\n(?=\/)/).map((rule) => rule.split('\n'));
  return (pathname) =>
    rules
      .filter(([pattern = '']) =>
        new RegExp(`^${pattern.replace(/[.+?^$()[\]{}|]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(pathname),
      )
      .flatMap(([, ...lines]) => lines.flatMap((line) => /^\s+Cache-Control: (.*)$/.exec(line)?.[1] ?? []))
      .at(-1);
}

/** Passes a request on to a running site, and answers with what these rules give; `missing` is not published. */
export async function answerAsHost(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, rules, missing }: { origin: string; rules: HostRules; missing: (pathname: string) => boolean },
): Promise<number> {
  const { pathname } = new URL(request.url ?? '/', origin);
  const answer = missing(pathname)
    ? new Response('', { status: 404 })
    : await fetch(origin + (request.url ?? ''), {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        redirect: 'manual',
      });
  for (const name of ['content-type', 'content-security-policy', 'location'])
    if (answer.headers.has(name)) response.setHeader(name, answer.headers.get(name)!);
  response.setHeader('cache-control', rules(pathname, answer.status) ?? 'public, max-age=0, must-revalidate');
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  return answer.status;
}
