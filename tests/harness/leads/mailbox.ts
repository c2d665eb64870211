import { SMTPServer } from 'smtp-server';

export type Mail = { envelope: { from: string; to: string[] }; source: string };

/**
 * An SMTP server on loopback for one test. It keeps the mails that it accepts, can be stopped, and restarted on the
 * same port.
 */
export async function openMailbox() {
  const mails: Mail[] = [];
  /** The addresses whose mails it refuses, each with the reply code. */
  const refused = new Map<string, number>();
  /** The addresses at which it never replies. */
  const silent = new Set<string>();
  let server = make();
  let port = 0;

  function make() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo({ address }, _session, done) {
        const responseCode = refused.get(address);
        if (!silent.has(address))
          done(responseCode ? Object.assign(new Error('no such user'), { responseCode }) : null);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
          mails.push({ envelope, source: Buffer.concat(chunks).toString('utf8') });
          done();
        });
      },
    });
  }

  async function open(): Promise<void> {
    server = make();
    // Ignores connections that the sender has closed.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  await open();
  return { mails, refused, silent, port, open, close };
}

/** A header of a mail, unfolded and decoded. */
export function header(source: string, name: string): string {
  const unfolded = source.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  const line = unfolded.split('\r\n').find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return (line ?? '')
    .slice(name.length + 1)
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => decodeQuoted(text.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'));
}

/** The text of a mail's part of that type. */
export function part(source: string, type: string): string {
  const [, headers = '', body = ''] =
    source
      .split(/\r\n--[^\r\n]*/)
      .map((piece) => /^\r\n([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(piece))
      .find((piece) => piece?.[1]?.toLowerCase().includes(type)) ?? [];
  return /base64/i.test(headers)
    ? Buffer.from(body, 'base64').toString('utf8')
    : decodeQuoted(body.replace(/=\r\n/g, ''));
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
