import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages';
import { freePort } from './serving/free-port';

/** This machine's WebKit, driven through W3C WebDriver with plain `fetch`. */
export interface Webkit {
  /** Sends a command of the session; rejects with the driver's error. */
  send: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
  close: () => Promise<void>;
}

const driver = '/usr/bin/WebKitWebDriver';
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const packages = ['webkit2gtk-driver', 'xvfb'];

/** Debian's WebKit on a virtual screen, installed if it is missing. If that is impossible, throws with what to do. */
export async function openWebkit(): Promise<Webkit> {
  if (![driver, miniBrowser, '/usr/bin/Xvfb'].every((file) => existsSync(file))) install();
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const end = async () => {
    await ended(server);
    await ended(screen.process);
  };
  try {
    await answers(port);
    const options = { binary: miniBrowser, args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    const { sessionId } = (await call(port, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    return {
      send: (method, path, body) => call(port, method, `/session/${sessionId}${path}`, body),
      async close() {
        await call(port, 'DELETE', `/session/${sessionId}`).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function call(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const text = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...text });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error}: ${value?.message}`);
  return value;
}

async function answers(port: number): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const isReady = await call(port, 'GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** Xvfb chooses a free display and prints its number. */
function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended (${code}).`)));
    screen.stdio[3]?.once('data', (chunk: Buffer) =>
      resolve({ display: `:${chunk.toString().trim()}`, process: screen }),
    );
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function install(): void {
  try {
    installPackages(packages);
  } catch (error) {
    throw new Error(
      `The long run tries the studio in WebKit, and it is not here. Install it on Debian, then run this again: apt-get install ${packages.join(' ')}`,
      { cause: error },
    );
  }
}
