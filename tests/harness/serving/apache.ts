import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DebianServer } from './debian-server';

/** Without these it does not start, or serves no folder. */
const least = ['mpm_event', 'authz_core', 'dir', 'mime'];
const usual = [
  'access_compat',
  'alias',
  'authn_core',
  'authz_host',
  'autoindex',
  'brotli',
  'deflate',
  'env',
  'expires',
];
const others = ['filter', 'headers', 'negotiation', 'rewrite', 'setenvif', 'status'];

/** Which modules a host has, and whether it has switched on MultiViews. */
export const kinds = {
  Apache: { modules: [...least, ...usual, ...others], options: '' },
  'Apache with MultiViews': { modules: [...least, ...usual, ...others], options: 'MultiViews' },
  'Apache with mod_rewrite alone': { modules: [...least, 'rewrite'], options: '' },
  'Apache with no module': { modules: least, options: '' },
} as const;

/** Apache as shared hosts set it up: the `.htaccess` of the site may say no more than they allow. */
export function apache({ modules, options }: (typeof kinds)[keyof typeof kinds]): DebianServer {
  return {
    binary: '/usr/sbin/apache2',
    package: 'apache2-bin',
    signal: 'SIGTERM',
    configure({ folder, port, root }) {
      const configuration = path.join(folder, 'apache.conf');
      const isRoot = process.getuid?.() === 0;
      writeFileSync(
        configuration,
        `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
Mutex fcntl:${folder}
StartServers 1
${isRoot ? 'User www-data\nGroup www-data' : ''}
${existsSync('/etc/mime.types') ? 'TypesConfig /etc/mime.types' : ''}
DocumentRoot ${root}
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
<Directory ${root}>
  Options FollowSymLinks Indexes ${options}
  AllowOverride FileInfo Indexes Limit AuthConfig Options=Indexes,MultiViews
  Require all granted
</Directory>
`,
      );
      return ['-f', configuration, '-d', folder, '-DFOREGROUND'];
    },
  };
}
