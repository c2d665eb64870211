/** Instances of the publishing function over one branch and one record, each of which does one step after another. */
import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import { idOf } from '../../../supabase/functions/_shared/git/objects';
import type { Folder, Repository } from '../../../supabase/functions/_shared/git/port';
import type { Ledger } from '../../../supabase/functions/_shared/site/publication/ledger';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import { owner, tokenOf } from './project';
import type { RememberedLedger, Rows } from './remembered-ledger';
import type { AtStep, Told, Work } from './stands';

/**
 * What a forge does with the push of an instance. `well` takes it. `dead` breaks before it takes it, `lost` after, and
 * `gone` breaks after and never answers again. `late` lets the time run out and takes it at any time afterwards. `twice`
 * takes it and answers a second try of it, and `twice-gone` never answers again after that. `rule` refuses it.
 */
export const forges = ['well', 'dead', 'lost', 'gone', 'late', 'twice', 'twice-gone', 'rule'] as const;
export type ForgeKind = (typeof forges)[number];

export interface Commit {
  id: string;
  text: string;
}

/** What all instances share. It is never changed, but followed by another one. */
export interface Shared {
  branch: readonly Commit[];
  rows: Rows;
  /** Pushes that the forge will still take. */
  underWay: readonly Push[];
}

export interface Push {
  on: string;
  commit: Commit;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const idOfText = (text: string) => idOf({ kind: 'blob', bytes: bytesOf(text) });
export const before: Commit = { id: '0'.repeat(40), text: '{"title":"Avant"}' };
const beforeId = await idOfText(before.text);

/** The branch moves as git's does: only from the commit that the push names. */
export function taken(shared: Shared, { on, commit }: Push): Shared {
  return shared.branch.at(-1)!.id === on ? { ...shared, branch: [...shared.branch, commit] } : shared;
}

export interface Asked {
  question: 'publish' | 'head' | 'built';
  key?: string;
  text?: string;
  forge: ForgeKind;
}

export interface Answer {
  status: number;
  commit?: string;
  reason?: string;
}

/** A step of an instance that others can see, or that sees what others do. */
export interface Step {
  what: string;
  /** Returns what becomes of the shared things, and what the instance is told. */
  take: (shared: Shared) => Promise<{ shared: Shared; told: Told }>;
}

/** The answer to one request by an instance of its own. */
export function answering(asked: Asked, ledger: RememberedLedger): Work<Step, Answer> {
  return async (at) => {
    const call =
      (what: Parameters<RememberedLedger['call']>[1]) =>
      (...words: unknown[]) =>
        at({
          what,
          take: async (shared) => {
            const { answer, refusal, after } = await ledger.call(shared.rows, what, words);
            return { shared: { ...shared, rows: after }, told: refusal ? { fault: refusal } : { result: answer } };
          },
        });
    const calls = ['begin', 'note', 'confirm', 'refuse', 'unsettled', 'keepBuild'] as const;
    const handler = createSiteHandler({
      repository: repositoryOf(asked, at),
      // What is left out is not asked: nothing else depends on the order.
      ledger: {
        caller: async () => ({ id: owner, role: 'owner', typed: Date.now() / 1000 }),
        reader: async () => ({ id: owner, role: 'owner', typed: Date.now() / 1000 }),
        checkSession: async () => {},
        engine: async () => '0.2.0',
        missingConsents: async () => [],
        ...Object.fromEntries(calls.map((one) => [one, call(one)])),
      } as unknown as Ledger,
      by: { name: 'Atelier', email: 'atelier@toits.example' },
      newFaults: async () => [],
      isBuildKey: async () => true,
      now: Date.now,
      log: () => {},
    });
    const body = await bodyOf(asked, at);
    const response = await handler(
      new Request(`https://p.example/site/${asked.question}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${tokenOf(owner)}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    return { status: response.status, ...((await response.json()) as object) };
  };
}

/** A step at which an instance looks at the branch. */
const look = (what: string, seen: (branch: Shared['branch']) => unknown): Step => ({
  what,
  take: async (shared) => ({ shared, told: { result: seen(shared.branch) } }),
});

async function bodyOf({ question, key, text }: Asked, at: AtStep<Step>): Promise<object | undefined> {
  if (question === 'head') return undefined;
  if (question === 'built') {
    const commit = await at(look('clone', (branch) => branch.at(-1)!.id));
    return { commit, engine: '0.2.0', outcome: 'online' };
  }
  const changes = [{ path: 'home.json', before: beforeId, text }];
  return { key, base: before.id, engine: '0.2.0', sentence: 'Accueil', changes };
}

function repositoryOf({ forge, question }: Asked, at: AtStep<Step>): Repository {
  let isGone = false;
  /** What this instance knows of the branch, whose commits stay. */
  const texts = new Map([[before.id, before.text]]);
  return {
    head: async (since) => {
      // What a reader is told of the head changes nothing.
      if (question !== 'publish' && since === undefined) return { commit: before.id, after: new Set() };
      if (isGone) throw new ForgeFault('down');
      const seen = (branch: Shared['branch']) => {
        const from = since === undefined ? branch.length : branch.findIndex(({ id }) => id === since) + 1;
        return { last: branch.at(-1)!, after: branch.slice(from).map(({ id }) => id) };
      };
      const { last, after } = (await at(look('head', seen))) as ReturnType<typeof seen>;
      texts.set(last.id, last.text);
      return { commit: last.id, after: new Set(after) };
    },
    tree: async (commit): Promise<Folder> => {
      const text = texts.get(commit);
      if (text === undefined || isGone) throw new ForgeFault(isGone ? 'down' : 'unknown');
      const id = await idOfText(text);
      const entry = { mode: '100644', name: 'home.json', written: bytesOf('home.json'), id };
      return { commit, id, folders: new Map([['', [entry]]]), above: [] };
    },
    blobs: async () => new Map(),
    commit: async (on, { changes, message, date, note }) => {
      const text = new TextDecoder().decode(changes.get('home.json')!);
      const id = await idOfText(JSON.stringify([on.commit, text, message, date]));
      await note(id);
      const push = at({
        what: 'push',
        take: async (shared) => pushed(forge, shared, { on: on.commit, commit: { id, text } }),
      });
      await push.finally(() => {
        isGone = forge.endsWith('gone');
      });
      return id;
    },
  };
}

function pushed(forge: ForgeKind, shared: Shared, push: Push): { shared: Shared; told: Told } {
  const says = (kind: ForgeFault['kind'], after = shared) => ({ shared: after, told: { fault: new ForgeFault(kind) } });
  if (forge === 'dead') return says('silent');
  if (forge === 'rule') return says('refused');
  if (forge === 'late') return says('silent', { ...shared, underWay: [...shared.underWay, push] });
  const after = taken(shared, push);
  if (after === shared || forge.startsWith('twice')) return says('moved', after);
  if (forge === 'lost' || forge === 'gone') return says('down', after);
  return { shared: after, told: {} };
}
