import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends these lines exactly as written, which `fetch` would normalize, then `Connection: close`, and `Host` if they name
 * none; reads until the server closes the connection.
 */
export function rawRequest(port: number, lines: string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const host = lines.some((line) => /^host:/i.test(line)) ? [] : ['Host: localhost'];
      socket.write(`${[...lines, ...host, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(text)));
  });
}

function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    ),
    body,
  };
}
