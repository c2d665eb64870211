/** A site with a hosted studio: its repository at a forge, its Supabase project, and the function between the two. */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import type { FindNewFaults } from '../../../src/site/definitions/documents/folder/folder-state';
import type { LeadMail } from '../../../supabase/functions/_shared/mails/lead-mail';
import type { Repository } from '../../../supabase/functions/_shared/git/port';
import { gitRepository } from '../../../supabase/functions/_shared/git/repository';
import { checkRepository } from '../../../supabase/functions/_shared/site/check';
import { hostedLedger, type Ledger } from '../../../supabase/functions/_shared/site/publication/ledger';
import type { PublishRequest } from '../../../supabase/functions/_shared/site/requests';
import { isSameKey } from '../../../supabase/functions/_shared/site/settings';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import { openForge, type Forge } from '../forge';
import { temporaryFolder } from '../temporary-folder';
import { openProject, owner, publicKey, secretKey, tokenOf, type Project } from './project';
import { blobOf, headOf, makeRepository, roofers, textOf, type Files } from './repositories';

export const buildKey = 'build-key-of-twenty-signs-and-more';

export interface Answer {
  status: number;
  body: { commit?: string; error?: string; reason?: string } & Record<string, unknown>;
  text: string;
}

export interface HostedSite {
  forge: Forge;
  project: Project;
  home: string;
  /** Makes a repository for one test; its folder of documents is `clients/toits`. */
  repository: (name: string, files?: Files) => { bare: string; site: Site };
  close: () => Promise<void>;
}

export interface Site {
  ask: (
    question: string,
    asked?: { token?: string; body?: unknown; raw?: BodyInit; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** Publishes these texts on top of the repository's head. */
  publish: (
    changes: Partial<PublishRequest['changes'][number]>[],
    more?: Partial<PublishRequest> & { token?: string },
  ) => Promise<Answer>;
  logged: string[];
  /**
   * The mails that were sent, once all work is done. While `refusesMail` is set, the mail server refuses with that
   * sentence.
   */
  mails: () => Promise<LeadMail[]>;
  refusesMail: string | undefined;
  /** The function itself. */
  handler: (request: Request) => Promise<Response>;
}

/** Most tests publish what is no site; `openDoor` is the validator. */
const allSound: FindNewFaults = async () => [];

type Wrap = (parts: { repository: Repository; ledger: Ledger }) => { repository: Repository; ledger: Ledger };

export async function openHostedSite(): Promise<HostedSite> {
  const home = temporaryFolder();
  const [forge, project] = await Promise.all([openForge(home), openProject()]);
  const usual = { ...roofers('clients/toits'), 'package.json': '{}' };
  // Most tests begin with the same repository: a copy needs no process.
  let first: string | undefined;
  return {
    forge,
    project,
    home,
    repository: (name, files) => {
      const bare = path.join(home, `${name}.git`);
      if (files) makeRepository(home, `${name}.git`, { ...usual, ...files });
      else cpSync((first ??= makeRepository(home, 'usual.git', usual)), bare, { recursive: true });
      return { bare, site: siteOver({ forge, project }, `${name}.git`, bare) };
    },
    close: async () => {
      await Promise.all([forge.close(), project.close()]);
    },
  };
}

/**
 * The function over a repository. `wrap` lets a test intercept its ports. `patience` is its time limit for the forge,
 * in ms: keep it short only for a forge that never answers, since any forge is slow beside other tests.
 */
export function siteOver(
  { forge, project }: Pick<HostedSite, 'forge' | 'project'>,
  name: string,
  bare: string,
  wrap: Wrap = (parts) => parts,
  { patience = 20_000, newFaults = allSound } = {},
): Site {
  const logged: string[] = [];
  const mails: LeadMail[] = [];
  const work: Promise<void>[] = [];
  const headers = { authorization: `Basic ${btoa(forge.credential)}` };
  const handler = createSiteHandler({
    ...wrap({
      repository: gitRepository(
        { url: `${forge.url}/${name}`, headers, patience },
        { branch: 'main', folder: 'clients/toits' },
      ),
      ledger: hostedLedger({ url: project.url, publicKey, secretKey, site: name }),
    }),
    by: { name: 'Atelier', email: 'atelier@toits.example' },
    newFaults,
    isBuildKey: (key) => isSameKey(key, buildKey),
    post: {
      mailbox: () => ({ from: 'Toits <site@toits.example>', to: 'demandes@toits.example' }),
      send: async (mail) => {
        if (site.refusesMail !== undefined) throw new Error(site.refusesMail);
        mails.push(mail);
      },
      later: (sending) => void work.push(sending),
    },
    check: () =>
      checkRepository(
        { url: `${forge.url}/${name}`, headers, patience: 20_000 },
        { branch: 'main', folder: 'clients/toits', credentialEnds: undefined },
      ),
    now: Date.now,
    log: (line) => logged.push(line),
  });
  const site: Site = {
    logged,
    handler,
    refusesMail: undefined,
    mails: async () => {
      await Promise.all(work);
      return mails;
    },
    ask: async (question, { token = tokenOf(owner), body, raw, headers: more } = {}) => {
      const [method = '', address] = question.split(' ');
      const request = new Request(`https://p.example/functions/v1/site/${address}`, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...more },
        body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
        // @ts-expect-error Node asks for it where a body is a stream; the browser's types do not know it.
        duplex: 'half',
      });
      const response = await handler(request);
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text) as Answer['body'], text };
    },
    publish: (changes, { token, ...more } = {}) =>
      site.ask('POST publish', {
        token,
        body: {
          key: randomUUID(),
          base: headOf(bare),
          engine: '0.2.0',
          sentence: 'Accueil : « Nos toits »',
          changes: changes.map((change) => ({
            before: change.before === undefined ? blobAt(bare, change.path ?? '') : null,
            ...change,
          })),
          ...more,
        },
      }),
  };
  return site;
}

/** The object id of a file's contents; null if there is no such file. */
export function blobAt(bare: string, file: string): string | null {
  return blobOf(bare, `clients/toits/${file}`);
}

export function textAt(bare: string, file: string): string {
  return textOf(bare, `clients/toits/${file}`);
}
