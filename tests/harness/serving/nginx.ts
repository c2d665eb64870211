import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DebianServer } from './debian-server';

/** nginx, with the configuration that the build wrote into the site. */
export const nginx: DebianServer = {
  binary: '/usr/sbin/nginx',
  package: 'nginx-light',
  signal: 'SIGQUIT',
  configure({ folder, port, root, below }) {
    const configuration = path.join(folder, 'nginx.conf');
    writeFileSync(
      configuration,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}${below}/nginx.conf; }
}
`,
    );
    return ['-c', configuration, '-p', folder];
  },
};
