import type { FindNewFaults } from '../../../../../src/site/definitions/documents/folder/folder-state.ts';
import { ForgeFault } from '../../git/forge-fault.ts';
import { idOf, type Person } from '../../git/objects.ts';
import type { Folder, Repository } from '../../git/port.ts';
import { checkBuilding } from '../laws/law-of-building.ts';
import { checkPlaces } from '../laws/law-of-paths.ts';
import { checkWeight } from '../laws/law-of-weight.ts';
import { checkPictures, checkValues, emailChange } from '../laws/law-of-values.ts';
import type { Begun, Caller, Ledger, Told } from './ledger.ts';
import { checkConsents } from '../laws/law-of-consents.ts';
import { Refusal } from './refusals.ts';
import type { PublishRequest } from '../requests.ts';
import { messageOf } from './recorded.ts';
import { toldAddresses } from '../laws/told-addresses.ts';

interface Parts {
  repository: Repository;
  ledger: Ledger;
  /** The author of the commits; the message names who asked for one. */
  by: Person;
  newFaults: FindNewFaults;
}

/** A publication that has begun. */
export interface Work {
  caller: Caller;
  request: PublishRequest;
  changes: ReadonlyMap<string, Uint8Array | null>;
  begun: Begun;
  /** Filled with the commits that the forge did not take and will not take any more. */
  untaken: Set<string>;
}

/** How often a publication is retried on top of commits that others have just pushed. */
const mostTries = 5;

/**
 * Makes one commit of the requested changes and returns its id. The id is recorded before the push and confirmed after
 * it, so that a repeat under the same key gets the existing commit and never makes a second one.
 */
export async function publish({ repository, ledger, by, newFaults }: Parts, work: Work): Promise<string> {
  const { caller, request, changes, begun } = work;
  if (begun.outcome === 'published' && begun.head) return begun.head;
  const tried = new Set(begun.tried);
  let base: Folder | undefined;
  let moved: string | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    // Others may have put their commits on top of one that was pushed and never confirmed.
    const { commit, after } = await repository.head(tried.size > 0 ? request.base : undefined);
    const landed = [...tried].find((id) => after.has(id));
    if (landed) return confirmed(landed);
    if (moved !== undefined) work.untaken.add(moved);
    const on = await repository.tree(commit);
    base ??= commit === request.base ? on : await repository.tree(request.base);
    // Commits outside the folder do not matter; after one within it, the browser must read the site again.
    if (base.id !== on.id) throw new Refusal('stale');
    checkPlaces(on, request.changes);
    if (await isAllThere(work)) throw new Refusal('unchanged');
    await checkWeight(repository, on, changes);
    const told = await judge({ repository, ledger }, work, on);
    // The folder is the same at each try.
    if (tries === 0) await checkBuilding({ repository, newFaults }, on, changes);
    let made: string | undefined;
    try {
      const id = await repository.commit(on, {
        changes,
        by,
        date: begun.at,
        message: messageOf(caller, request),
        note: async (commitId) => {
          // Judging took a while, in which a customer may have taken the consent back.
          await checkConsents(changes, (references) => ledger.missingConsents(references));
          made = commitId;
          tried.add(made);
          if (!(await ledger.note(begun.id, made, told))) throw new Refusal('busy');
        },
      });
      return await confirmed(id);
    } catch (error) {
      const { kind } = error instanceof ForgeFault ? error : {};
      if (made !== undefined && kind === 'refused') work.untaken.add(made);
      if (kind !== 'moved') throw error;
      // Also answered to the second of two pushes of the same commit: only the branch tells.
      moved = made;
    }
  }
  throw new Refusal('busy');

  async function confirmed(id: string): Promise<string> {
    // The commit exists even if this fails: a retry or the build will find it.
    await ledger.confirm(begun.id, id).catch(() => ledger.confirm(begun.id, id).catch(() => {}));
    return id;
  }
}

/** Throws the law that a publication breaks; returns what its mails tell. */
async function judge(
  { repository, ledger }: Pick<Parts, 'repository' | 'ledger'>,
  { caller, changes }: Work,
  on: Folder,
): Promise<Told> {
  await checkConsents(changes, (references) => ledger.missingConsents(references));
  const isOwner = caller.role === 'owner';
  const before = isOwner && !changes.has('site.json') ? new Map() : await textsAt(repository, on, changes);
  if (isOwner) return { emailChange: emailChange(changes, before), leads: [] };
  checkValues(changes, before);
  const pictures = [...changes.keys()].some((file) => !file.endsWith('.json'));
  if (pictures)
    checkPictures(changes, (await textsAt(repository, on, new Map([['site.json', null]]))).get('site.json'));
  return { leads: toldAddresses(changes, before) };
}

/**
 * Whether the files already have the requested contents. Call it after `checkPlaces`: `before` of each change is then
 * the id of the file's contents.
 */
async function isAllThere({ request, changes }: Work): Promise<boolean> {
  for (const { path, before } of request.changes) {
    const bytes = changes.get(path);
    if (!bytes || (await idOf({ kind: 'blob', bytes })) !== before) return false;
  }
  return true;
}

/** The current texts of the documents among these files. */
async function textsAt(
  repository: Repository,
  { folders }: Folder,
  changes: ReadonlyMap<string, unknown>,
): Promise<Map<string, Uint8Array>> {
  const ids = [...changes.keys()].flatMap((path) => {
    const slash = path.lastIndexOf('/');
    const entry = folders.get(path.slice(0, Math.max(slash, 0)))?.find(({ name }) => name === path.slice(slash + 1));
    return path.endsWith('.json') && entry ? [[path, entry.id] as const] : [];
  });
  const blobs = await repository.blobs([...new Set(ids.map(([, id]) => id))]);
  return new Map(ids.flatMap(([path, id]) => (blobs.has(id) ? [[path, blobs.get(id)!] as const] : [])));
}
