import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { answerCodeFault } from './code-fault';

it('shows the fault in a page, escaped, and logs it once', () => {
  const error = vi.fn();
  const server = { config: { logger: { error } } } as unknown as ViteDevServer; // only the part that is used
  const ask = () => {
    const response = { headersSent: false, writeHead: vi.fn(), end: vi.fn() };
    const fault = Object.assign(new Error('\u001b[31m</script><b>là\u001b[0m'), { id: '/src/x.tsx', errors: [{}] });
    fault.stack = `Error: ${fault.message}`;
    answerCodeFault(server, { error: fault, response: response as unknown as ServerResponse });
    expect(response.writeHead.mock.calls[0]?.[0]).toBe(500);
    return String(response.end.mock.calls[0]?.[0]);
  };
  const html = ask();
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain(String.raw`{"id":"/src/x.tsx","message":"\u003c/script>\u003cb>là","stack"`);
  ask();
  expect(error).toHaveBeenCalledTimes(1);
});
