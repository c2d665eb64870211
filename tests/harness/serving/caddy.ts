import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DebianServer } from './debian-server';

/** Caddy, with the file that the build wrote into the site. */
export const caddy: DebianServer = {
  binary: '/usr/bin/caddy',
  package: 'caddy',
  signal: 'SIGTERM',
  configure({ folder, port, root, below }) {
    const configuration = path.join(folder, 'Caddyfile');
    writeFileSync(
      configuration,
      `{
	admin off
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	root * ${root}
	import ${root}${below}/Caddyfile
	${below && 'file_server'}
}
`,
    );
    return ['run', '--config', configuration, '--adapter', 'caddyfile'];
  },
};
