// This file is longer than most: a corpus of traps, each with the words that would start it.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A repository as somebody might send it: using git in it in the usual way would start a program. */
export interface HostileRepository {
  /** A description of the trap. */
  name: string;
  /** Puts the trap into a sound clone; `canary` is a program that creates a file. */
  set: (clone: string, canary: string) => void;
  /** What somebody might type in the site's folder that starts it. */
  typed: string[];
}

const configured = (clone: string, text: string) => {
  writeFileSync(path.join(clone, '.git/config'), `${text}\n`, { flag: 'a' });
};
const attributed = (clone: string, text: string) => {
  mkdirSync(path.join(clone, '.git/info'), { recursive: true });
  writeFileSync(path.join(clone, '.git/info/attributes'), `${text}\n`);
};
const hook = (folder: string, name: string, canary: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${canary} >/dev/null 2>&1 </dev/null\n`);
  chmodSync(path.join(folder, name), 0o755);
};
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const remoteAt = (clone: string, url: string) => git(clone, 'config', 'remote.origin.url', url);

/** A bare repository within the folder, with a hook for what is pushed to it. */
const nearby = (clone: string, canary: string) => {
  const folder = path.join(clone, 'site/media/origin.git');
  cpSync(path.join(clone, '../bare'), folder, { recursive: true });
  hook(path.join(folder, 'hooks'), 'pre-receive', canary);
};

export const hostileRepositories: HostileRepository[] = [
  {
    name: 'files of the folder that git takes for a repository',
    set: (clone, canary) => {
      const site = path.join(clone, 'site');
      cpSync(path.join(clone, '../bare'), site, { recursive: true });
      cpSync(path.join(clone, '.git/index'), path.join(site, 'index'));
      git(site, 'config', '--file', 'config', 'core.bare', 'false');
      git(site, 'config', '--file', 'config', 'core.worktree', '.');
      git(site, 'config', '--file', 'config', 'core.fsmonitor', canary);
    },
    typed: ['status'],
  },
  {
    name: 'a watcher of files',
    set: (clone, canary) => configured(clone, `[core]\n\tfsmonitor = ${canary}`),
    typed: ['status'],
  },
  {
    name: 'a filter',
    set: (clone, canary) => {
      attributed(clone, '*.json filter=x');
      configured(clone, `[filter "x"]\n\tclean = "${canary}; cat"\n\tsmudge = "${canary}; cat"`);
    },
    typed: ['status'],
  },
  {
    name: 'a filter that stays',
    set: (clone, canary) => {
      attributed(clone, '*.json filter=a=b');
      configured(clone, `[filter "a=b"]\n\tprocess = ${canary}\n\trequired = true`);
    },
    typed: ['status'],
  },
  {
    name: 'a text conversion',
    set: (clone, canary) => {
      attributed(clone, '*.json diff=x');
      configured(clone, `[diff "x"]\n\ttextconv = ${canary}`);
    },
    typed: ['diff'],
  },
  {
    name: 'a driver of differences',
    set: (clone, canary) => {
      attributed(clone, '*.json diff=x');
      configured(clone, `[diff "x"]\n\tcommand = ${canary}`);
    },
    typed: ['diff'],
  },
  {
    name: 'an external diff',
    set: (clone, canary) => configured(clone, `[diff]\n\texternal = ${canary}`),
    typed: ['diff'],
  },
  {
    name: 'signatures that are looked at',
    set: (clone, canary) => {
      const signed = git(clone, 'cat-file', 'commit', 'HEAD').replace(
        /\n\n/,
        '\ngpgsig -----BEGIN PGP SIGNATURE-----\n x\n -----END PGP SIGNATURE-----\n\n',
      );
      const id = execFileSync('git', ['-C', clone, 'hash-object', '-t', 'commit', '-w', '--stdin'], { input: signed });
      git(clone, 'reset', '-q', '--soft', id.toString().trim());
      configured(clone, `[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${canary}`);
    },
    typed: ['log'],
  },
  {
    name: 'signatures that are made',
    set: (clone, canary) => configured(clone, `[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = ${canary}`),
    typed: ['commit', '-am', 'x'],
  },
  ...['post-index-change', 'pre-commit', 'reference-transaction', 'post-commit'].map((name) => ({
    name: `a hook, ${name}`,
    set: (clone: string, canary: string) => hook(path.join(clone, '.git/hooks'), name, canary),
    typed: ['commit', '-am', 'x'],
  })),
  {
    name: 'hooks among the files',
    set: (clone, canary) => {
      hook(path.join(clone, 'site/hooks'), 'pre-push', canary);
      configured(clone, '[core]\n\thooksPath = site/hooks');
    },
    typed: ['push', 'origin', 'HEAD:refs/heads/x'],
  },
  {
    name: 'a driver of merges',
    set: (clone, canary) => {
      attributed(clone, '*.json merge=x');
      configured(clone, `[merge "x"]\n\tdriver = ${canary}`);
      git(clone, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qam', 'mine');
    },
    typed: ['pull', '--no-rebase', '--no-edit'],
  },
  {
    name: 'a way to the server',
    set: (clone, canary) => {
      remoteAt(clone, 'ssh://git@127.0.0.1:9/x');
      configured(clone, `[core]\n\tsshCommand = ${canary}`);
    },
    typed: ['fetch'],
  },
  {
    name: 'a proxy',
    set: (clone, canary) => {
      remoteAt(clone, 'git://127.0.0.1:9/x');
      configured(clone, `[core]\n\tgitProxy = ${canary}`);
    },
    typed: ['fetch'],
  },
  {
    name: 'an address that is a program',
    set: (clone, canary) => {
      remoteAt(clone, `ext::${canary}`);
      configured(clone, '[protocol]\n\tallow = always\n[protocol "ext"]\n\tallow = always');
    },
    typed: ['fetch'],
  },
  {
    name: 'an address that becomes a program',
    set: (clone, canary) => {
      remoteAt(clone, 'https://example.fr/x');
      configured(clone, `[url "ext::${canary} %S "]\n\tinsteadOf = https://\n[protocol "ext"]\n\tallow = always`);
    },
    typed: ['fetch'],
  },
  {
    name: 'what a server is asked with',
    set: (clone, canary) => configured(clone, `[remote "origin"]\n\tuploadpack = ${canary}\n\treceivepack = ${canary}`),
    typed: ['fetch'],
  },
  {
    name: 'what is missing and is asked for',
    set: (clone, canary) => {
      for (const name of readdirSync(path.join(clone, '.git/objects/pack')))
        rmSync(path.join(clone, '.git/objects/pack', name));
      configured(
        clone,
        `[remote "x"]\n\turl = ext::${canary}\n\tpromisor = true\n[protocol "ext"]\n\tallow = always\n[extensions]\n\tpartialClone = x\n[core]\n\trepositoryFormatVersion = 1`,
      );
    },
    typed: ['log'],
  },
  {
    name: 'who is asked for a password',
    set: (clone, canary) => {
      remoteAt(clone, '{server}');
      configured(clone, `[credential]\n\thelper = "!${canary}"`);
    },
    typed: ['fetch'],
  },
  {
    name: 'who asks for a password',
    set: (clone, canary) => {
      remoteAt(clone, '{server}');
      configured(clone, `[core]\n\taskPass = ${canary}`);
    },
    typed: ['fetch'],
  },
  {
    name: 'the addresses of other repositories',
    set: (clone, canary) => {
      writeFileSync(
        path.join(clone, '.git/objects/info/alternates'),
        `${path.join(clone, '../theirs/.git/objects')}\n`,
      );
      configured(clone, `[core]\n\talternateRefsCommand = ${canary}`);
    },
    typed: ['fetch'],
  },
  {
    name: 'settings in another file',
    set: (clone, canary) => {
      attributed(clone, '*.json filter=x');
      writeFileSync(path.join(clone, 'site/more'), `[filter "x"]\n\tclean = "${canary}; cat"\n`);
      configured(clone, '[includeIf "gitdir:**"]\n\tpath = ../site/more');
    },
    typed: ['status'],
  },
  {
    name: 'settings of a work tree',
    set: (clone, canary) => {
      attributed(clone, '*.json filter=x');
      writeFileSync(path.join(clone, '.git/config.worktree'), `[filter "x"]\n\tclean = "${canary}; cat"\n`);
      configured(clone, '[extensions]\n\tworktreeConfig = true');
    },
    typed: ['status'],
  },
  {
    name: 'a repository within, as a submodule',
    set: (clone, canary) => {
      const folder = path.join(clone, 'site/part');
      git(clone, 'clone', '-q', '../bare', folder);
      git(clone, '-c', 'advice.addEmbeddedRepo=false', 'add', 'site/part');
      git(clone, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'part');
      attributed(folder, '*.json filter=x');
      git(folder, 'config', 'filter.x.clean', `${canary}; cat`);
      const file = path.join(folder, 'site/site.json');
      writeFileSync(file, readFileSync(file, 'utf8').toUpperCase());
    },
    typed: ['status'],
  },
  {
    name: 'a remote that came along',
    set: (clone, canary) => {
      nearby(clone, canary);
      remoteAt(clone, './site/media/origin.git');
    },
    typed: ['push', 'origin', 'HEAD:refs/heads/x'],
  },
  {
    name: 'a remote that came along, by its whole path',
    set: (clone, canary) => {
      nearby(clone, canary);
      remoteAt(clone, `file://${clone}/site/media/origin.git`);
    },
    typed: ['push', 'origin', 'HEAD:refs/heads/x'],
  },
  {
    name: 'a remote of the old form',
    set: (clone, canary) => {
      nearby(clone, canary);
      git(clone, 'config', '--unset', 'remote.origin.url');
      mkdirSync(path.join(clone, '.git/remotes'));
      writeFileSync(path.join(clone, '.git/remotes/origin'), 'URL: site/media/origin.git\n');
    },
    typed: ['push', 'origin', 'HEAD:refs/heads/x'],
  },
];
