// Longer than most test files: it tests one promise (nothing is lost) against everything that a disk or another writer
// can do.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { realDisk, type Disk } from './disk';
import { cleanUpFolder } from './clean-up-folder';
import { writeFolder, type FolderChange } from './write-folder';

let home: string;
let root: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'vitrine-write-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  begin();
});

/** Moves a town, and updates three documents that link to it. */
const links = ['home.json', 'blog/un.json', 'services/toit.json'];
const move: FolderChange[] = [
  ...links.map((file) => ({ file, before: `old ${file}`, after: `new ${file}` })),
  { file: 'towns/a.json', before: 'old town', after: undefined },
  { file: 'towns/b.json', before: undefined, after: 'new town' },
];

function begin(): void {
  root = path.join(home, 'site');
  rmSync(root, { recursive: true, force: true });
  for (const { file, before } of move) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    if (before !== undefined) write(file, String(before));
  }
}

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

/** Every file of the folder, hidden ones too, with its content. */
function folder(): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(root, name)).isFile(),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

const textsOf = (side: 'before' | 'after') =>
  Object.fromEntries(
    move.flatMap((change) => (change[side] === undefined ? [] : [[change.file, String(change[side])] as const])).sort(),
  );
const before = textsOf('before');
const after = textsOf('after');

/** A disk that calls `meet` before each operation, with its number from 0. */
function diskWith(meet: (step: number) => void): Disk {
  let step = 0;
  return new Proxy(realDisk, {
    get: (disk, name: keyof Disk) =>
      function (...words: never[]) {
        meet(step++);
        return (disk[name] as (...all: never[]) => unknown)(...words);
      },
  });
}

/** The number of disk operations of the move. */
function stepsOfMove(): number {
  let steps = 0;
  writeFolder(
    root,
    move,
    diskWith((step) => void (steps = step + 1)),
  );
  begin();
  return steps;
}

const failing = (code: string) => Object.assign(new Error(code), { code });

describe('Writing to the folder', () => {
  it('makes every change, keeps the modes of files, and leaves no temporary file', () => {
    chmodSync(path.join(root, 'home.json'), 0o640);
    expect(writeFolder(root, move)).toEqual([]);
    expect(folder()).toEqual(after);
    expect(statSync(path.join(root, 'home.json')).mode & 0o777).toBe(0o640);
  });

  it('does nothing if one of the files has changed, and names it', () => {
    write('blog/un.json', 'mine');
    expect(writeFolder(root, move)).toEqual(['blog/un.json']);
    expect(folder()).toEqual({ ...before, 'blog/un.json': 'mine' });
  });

  it('never overwrites a file with a new one', () => {
    write('towns/b.json', 'mine');
    expect(writeFolder(root, move)).toEqual(['towns/b.json']);
    expect(folder()).toEqual({ ...before, 'towns/b.json': 'mine' });
  });

  it('keeps what somebody else writes meanwhile, except in the instant between comparing and renaming', () => {
    const steps = stepsOfMove();
    expect(steps).toBeGreaterThan(30);
    const lost: string[] = [];
    for (let at = 0; at < steps; at++) {
      for (const file of ['services/toit.json', 'towns/a.json']) {
        begin();
        const others = writeFolder(
          root,
          move,
          diskWith((step) => {
            if (step === at) write(file, 'mine');
          }),
        );
        const now = folder();
        if (others.length > 0) expect(now, `${file}, step ${at}`).toEqual({ ...before, [file]: 'mine' });
        else if (now[file] === 'mine') expect(now, `${file}, step ${at}`).toEqual({ ...after, [file]: 'mine' });
        else lost.push(file);
      }
    }
    expect(lost.sort()).toEqual(['services/toit.json', 'towns/a.json']);
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE'])(
    'reports %s in French at any step, and leaves all or nothing',
    (code) => {
      const steps = stepsOfMove();
      // Which error it is makes no difference, so other codes are tried at every ninth step only.
      for (let at = 0; at < steps; at += code === 'ENOSPC' ? 1 : 9) {
        begin();
        const disk = diskWith((step) => {
          if (step === at) throw failing(code);
        });
        let message = '';
        try {
          writeFolder(root, move, disk);
        } catch (error) {
          message = String((error as Error).message);
        }
        expect(message, `step ${at}`).toMatch(/^(?:« .+ » (?:n’a pas pu|ne peut|est sur)|Trop de fichiers)/);
        cleanUpFolder(root);
        expect([before, after], `step ${at}`).toContainEqual(folder());
      }
    },
  );
});

describe('A process that is killed', () => {
  /** The folder as a kill leaves it: from a step on, no operation is carried out. */
  const killedAt = (at: number) => {
    const disk = diskWith((step) => {
      if (step >= at) throw new Error('killed');
    });
    try {
      writeFolder(root, move, disk);
    } catch {
      // The simulated kill.
    }
  };

  it('leaves at every step a state that the next start completes or rolls back', () => {
    const steps = stepsOfMove();
    const ended = new Set<string>();
    for (let at = 0; at < steps; at++) {
      begin();
      killedAt(at);
      for (const [file, text] of Object.entries(folder()))
        if (!path.basename(file).startsWith('.')) expect([before[file], after[file]], `step ${at}`).toContain(text);
      const message = cleanUpFolder(root);
      expect([before, after], `step ${at}`).toContainEqual(folder());
      if (message) ended.add(message);
      expect(cleanUpFolder(root)).toBeUndefined();
    }
    expect([...ended]).toEqual(['Une modification de plusieurs documents avait été interrompue : elle est terminée.']);
  });

  it('keeps what somebody has changed before the next start, and reports it', () => {
    const steps = stepsOfMove();
    let isSaid = false;
    for (let at = 0; at < steps; at++) {
      begin();
      killedAt(at);
      write('services/toit.json', 'mine');
      const message = cleanUpFolder(root);
      expect(readFileSync(path.join(root, 'services/toit.json'), 'utf8'), `step ${at}`).toBe('mine');
      if (!message) continue;
      isSaid = true;
      const others = { ...after, 'services/toit.json': 'mine' };
      expect(folder()).toEqual(others);
    }
    expect(isSaid).toBe(true);
  });
});

describe('the leftovers of a process', () => {
  it('are removed if the process is dead; the files of others stay', () => {
    // Above the largest pid of Linux.
    const gone = 4_999_999;
    const mine = ['.home.json.swp', '.home.json.bak.1', 'notes.json.12', `.home.json.${process.ppid}`, '.env.1234'];
    for (const file of mine) write(file, 'mine');
    const ours = [`.home.json.${gone}`, `towns/.a.json.${gone}`, `blog/.un.jpg.${process.pid}`];
    for (const file of ours) write(file, 'half');
    expect(cleanUpFolder(root)).toBeUndefined();
    expect(Object.keys(folder())).toEqual([...Object.keys(before), ...mine].sort());
  });

  it('include an invalid note, which is removed and has no effect', () => {
    for (const note of ['{', '[]', '{"pid":1,"steps":[{"file":"../x.json","before":null,"after":null}]}']) {
      write('.vitrine-writing.json', note);
      cleanUpFolder(root);
      expect(folder()).toEqual(before);
    }
  });

  it('are never written or removed outside the folder', () => {
    const outside = path.join(home, 'outside.json');
    writeFileSync(outside, 'mine');
    const digest = 'unknown';
    const steps = [{ file: '../outside.json', before: digest, after: null }];
    write('.vitrine-writing.json', JSON.stringify({ pid: 4_999_999, steps }));
    expect(cleanUpFolder(root)).toContain('../outside.json');
    expect(readFileSync(outside, 'utf8')).toBe('mine');
  });
});

describe('a link in the path', () => {
  it.each([
    ['a folder', 'media', 'media/x.svg', undefined],
    ['a folder of documents', 'towns', 'towns/a.json', 'old town'],
    ['a document', 'home.json', 'home.json', 'old home.json'],
  ])('%s: nothing is written, and the message names it', (_, name, file, now) => {
    const elsewhere = path.join(home, 'elsewhere');
    const place = path.join(root, name);
    const target = path.join(elsewhere, path.basename(name));
    mkdirSync(elsewhere);
    if (existsSync(place)) rmSync(place, { recursive: true });
    if (name.endsWith('.json')) writeFileSync(target, String(now));
    else {
      mkdirSync(target);
      if (now) writeFileSync(path.join(target, path.basename(file)), now);
    }
    symlinkSync(target, place);
    expect(() => writeFolder(root, [{ file, before: now, after: 'new' }])).toThrow(
      `« ${name} » est un lien vers un autre endroit : rien n’y est écrit.`,
    );
    const inside = readdirSync(elsewhere, { recursive: true, encoding: 'utf8' });
    expect(inside.map((found) => path.join(elsewhere, found)).filter((found) => statSync(found).isFile())).toEqual(
      now === undefined ? [] : [name.endsWith('.json') ? target : path.join(target, path.basename(file))],
    );
  });

  it.each(['../x.json', '/etc/x.json', 'towns/../../x.json', '', 'towns//x.json', '.git/config', 'x\0.json'])(
    'refuses the name %j',
    (file) => {
      expect(() => writeFolder(root, [{ file, before: undefined, after: 'new' }])).toThrow('n’est pas un fichier');
      expect(folder()).toEqual(before);
    },
  );
});
