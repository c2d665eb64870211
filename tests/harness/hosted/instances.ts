/** Instances of the publishing function over one branch and one record, whose steps are played in every order. */
import { ForgeFault } from '../../../supabase/functions/_shared/git/forge-fault';
import { idOf } from '../../../supabase/functions/_shared/git/objects';
import type { Folder, Repository } from '../../../supabase/functions/_shared/git/port';
import type { Ledger } from '../../../supabase/functions/_shared/site/ledger';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import { owner, tokenOf } from './project';
import type { RememberedLedger, Rows } from './remembered-ledger';
import type { Play } from './scheduler';

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

/** What all instances share. */
export interface Shared {
  branch: Commit[];
  rows: Rows;
  /** Pushes that the forge will still take, each on top of the commit that it names. */
  underWay: { on: string; commit: Commit }[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const idOfText = (text: string) => idOf({ kind: 'blob', bytes: bytesOf(text) });
export const before: Commit = { id: '0'.repeat(40), text: '{"title":"Avant"}' };
const beforeId = await idOfText(before.text);

/** The branch moves as git's does: only from the commit that the push names. */
export function take({ branch }: Shared, { on, commit }: Shared['underWay'][number]): boolean {
  if (branch.at(-1)!.id !== on) return false;
  branch.push(commit);
  return true;
}

export interface Asked {
  question: 'publish' | 'head' | 'built';
  key?: string;
  text?: string;
  forge: ForgeKind;
}

export interface Instance {
  /** Each step with what it brought: all that the rest depends on. */
  story: string[];
  answer?: { status: number; commit?: string; reason?: string };
}

interface Around {
  shared: Shared;
  ledger: RememberedLedger;
  /** Absent if the steps are not to be chosen. */
  play?: Play | undefined;
}

/** Answers one request in an instance of its own, which stops at each step that others can see. */
export async function answerIn(instance: Instance, name: string, asked: Asked, around: Around): Promise<void> {
  const { shared, play } = around;
  const step = async <Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> => {
    await play?.gate(`${name} ${what}`);
    try {
      const result = await work();
      instance.story.push(`${what} ${JSON.stringify(result) ?? ''}`);
      return result;
    } catch (error) {
      instance.story.push(`${what} ! ${(error as Error).message}`);
      throw error;
    }
  };
  const call =
    (what: Parameters<RememberedLedger['call']>[1]) =>
    (...words: unknown[]) =>
      step(what, async () => {
        const { answer, refusal, after } = await around.ledger.call(shared.rows, what, words);
        shared.rows = after;
        if (refusal) throw refusal;
        return answer;
      });
  const calls = ['begin', 'note', 'confirm', 'refuse', 'unsettled', 'keepBuild'] as const;
  const handler = createSiteHandler({
    repository: repositoryOf(asked, shared, step, (push) => {
      shared.underWay.push(push);
      play?.later(`${name} arrives`, () => {
        shared.underWay.splice(shared.underWay.indexOf(push), 1);
        take(shared, push);
      });
    }),
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
  const body = bodyOf(asked, shared);
  const response = await handler(
    new Request(`https://p.example/site/${asked.question}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tokenOf(owner)}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  instance.answer = { status: response.status, ...((await response.json()) as object) };
}

function bodyOf({ question, key, text }: Asked, { branch }: Shared): object | undefined {
  if (question === 'head') return undefined;
  if (question === 'built') return { commit: branch.at(-1)!.id, engine: '0.2.0', outcome: 'online' };
  const changes = [{ path: 'home.json', before: beforeId, text }];
  return { key, base: before.id, engine: '0.2.0', sentence: 'Accueil', changes };
}

function repositoryOf(
  { forge, question }: Asked,
  shared: Shared,
  step: <Result>(what: string, work: () => Result | Promise<Result>) => Promise<Result>,
  arriveLater: (push: Shared['underWay'][number]) => void,
): Repository {
  let isGone = false;
  const at = (commit: string) => shared.branch.findIndex(({ id }) => id === commit);
  return {
    head: async (since) => {
      const look = () => {
        if (isGone) throw new ForgeFault('down');
        const after = since === undefined ? [] : shared.branch.slice(at(since) + 1).map(({ id }) => id);
        return { commit: shared.branch.at(-1)!.id, after };
      };
      // What a reader is told of the head changes nothing.
      const isSeen = question === 'publish' || since !== undefined;
      const { commit, after } = isSeen ? await step('head', look) : look();
      return { commit, after: new Set(after) };
    },
    tree: async (commit): Promise<Folder> => {
      const found = shared.branch[at(commit)];
      if (!found || isGone) throw new ForgeFault(found ? 'down' : 'unknown');
      const id = await idOfText(found.text);
      const entry = { mode: '100644', name: 'home.json', written: bytesOf('home.json'), id };
      return { commit, id, folders: new Map([['', [entry]]]), above: [] };
    },
    blobs: async () => new Map(),
    commit: async (on, { changes, message, date, note }) => {
      const text = new TextDecoder().decode(changes.get('home.json')!);
      const id = await idOfText(JSON.stringify([on.commit, text, message, date]));
      const push = { on: on.commit, commit: { id, text } };
      await note(id);
      await step('push', () => {
        if (forge === 'dead') throw new ForgeFault('silent');
        if (forge === 'rule') throw new ForgeFault('refused');
        if (forge === 'late') {
          arriveLater(push);
          throw new ForgeFault('silent');
        }
        isGone = forge.endsWith('gone');
        if (!take(shared, push) || forge.startsWith('twice')) throw new ForgeFault('moved');
        if (forge === 'lost' || isGone) throw new ForgeFault('down');
      });
      return id;
    },
  };
}
