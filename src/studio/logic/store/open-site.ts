import { embeddedBackend } from '../../../site/definitions/view/embedded-backend';
import type { BuiltImages } from '../../../site/definitions/media/built-image';
import { signal } from '../../../site/definitions/view/signal';
import type { SiteSource, SourceFile } from '../../../site/definitions/documents/site-source';
import { planSite, type PlannedPage, type ResolveOptions, type SitePlan } from '../../../site/resolve/resolve-site';
import { documentsOf, type Documents } from '../../../site/resolve/plan/site-documents';
import type { Fault } from '../../../site/validate/report/fault';
import { cacheAfter, type ValidationCache } from '../../../site/validate/validation-cache';
import { journalRemoved } from '../../features/documents/logic/undo/journal-removed';
import { noteUnused } from '../../features/images/logic/note-unused';
import { draftMaps, type DraftMaps } from '../documents/draft-maps';
import type { SiteStore } from './site-store';
import { taskQueue, type TaskQueue } from '../transport/task-queue';
import type { Platform } from './platform';

/** A site that is being edited: its current state, and its last valid version. */
export interface StudioSite {
  store: SiteStore;
  platform: Platform;
  maps: DraftMaps;
  /** Serializes all writes: each one reads, validates and writes before the next starts. */
  inTurn: TaskQueue;
  /** The message about an interrupted operation, found when the site was opened. */
  ended: string | undefined;
  /**
   * Reads the named documents (or all) and validates the site; never throws on content. Skips the validation if
   * `judged` is about the same texts.
   */
  refresh: (files?: readonly string[], judged?: Judged) => Promise<void>;
  /**
   * Reads the documents for the first time without validating: questions that need no validation can then be answered.
   */
  read: () => Promise<void>;
  /** Makes sure that the site has been validated once. */
  ensureJudged: () => Promise<void>;
  /** The site as last read, with its faults. Throws before the first read. */
  present: () => Present;
  /** The last valid version, if there was one. */
  lastSound: () => SoundVersion | undefined;
  /** Calls back after documents were read. Returns a function that stops. */
  onRead: (listener: () => void) => () => void;
  /** Calls back when images start or finish being encoded. Returns a function that stops. */
  onImages: (listener: () => void) => () => void;
}

/** The result of a validation. */
export interface Judged {
  source: SiteSource;
  faults: Fault[];
}

/** The current state of the site. */
export interface Present {
  source: SiteSource;
  images: BuiltImages;
  /** Empty before the first validation. */
  faults: readonly Fault[];
  /** Whether the site has been validated, perhaps in an older state. */
  isJudged: boolean;
  /** The cache for the next validation. */
  cache: ValidationCache | undefined;
  /** Absent if there are faults. */
  version: SoundVersion | undefined;
}

/** Everything about a valid version. */
export interface SoundVersion {
  documents: Documents;
  plan: SitePlan;
  pages: ReadonlyMap<string, PlannedPage>;
}

/** Opens a site for editing. Reads nothing before the first `refresh`. */
export function openSite(store: SiteStore, platform: Platform): StudioSite {
  let source: SiteSource | undefined;
  let cache: ValidationCache | undefined;
  let faults: Fault[] = [];
  let sound: SoundVersion | undefined;
  let isSound = false;
  let isJudged = false;
  let images: BuiltImages = new Map();
  const refreshInTurn = taskQueue();
  const { on: onRead, tell: tellRead } = signal();
  const { on: onImages, tell: tellImages } = signal();
  const maps = draftMaps();
  store.onMaking?.((isMade) => {
    if (isMade) void refreshInTurn(takeImages).finally(tellImages);
    else tellImages();
  });
  return {
    store,
    platform,
    maps,
    inTurn: taskQueue(),
    ended: undefined,
    refresh,
    read: () =>
      refreshInTurn(async () => {
        source ??= store.read();
        images = await drawableImages(source);
      }),
    // If it fails, the next caller tries again.
    ensureJudged: () => (isJudged ? Promise.resolve() : refresh()),
    present() {
      if (!source) throw new Error('Nothing has been read yet.');
      return { source, images, faults, isJudged, cache, version: isSound ? sound : undefined };
    },
    lastSound: () => sound,
    onRead,
    onImages,
  };

  /** Makes pages show the images encoded so far. */
  async function takeImages(): Promise<void> {
    if (!source) return;
    images = await drawableImages(source);
    if (isSound) sound = soundVersion(source);
  }

  /** One at a time, so that a slow refresh cannot overwrite a newer one. */
  function refresh(files?: readonly string[], judged?: Judged): Promise<void> {
    return refreshInTurn(() => refreshNow(files, judged));
  }

  async function refreshNow(files?: readonly string[], judged?: Judged): Promise<void> {
    const next = store.read(source, files);
    // The watcher reports again what the studio has just saved.
    if (next === source && isJudged) return;
    const isNew = next !== source;
    // Before notifying, because a listener may restore it at once.
    if (source && isNew) await noteGone(source, next);
    source = next;
    if (isNew) tellRead();
    const now = Date.now();
    faults =
      judged && saysTheSame(judged.source, source) ? judged.faults : await platform.validate(source, { cache, now });
    isJudged = true;
    isSound = !faults.some(({ severity }) => severity === 'error');
    if (!isSound) {
      images = await drawableImages(source);
      return;
    }
    cache = cacheAfter(source, { faults, now });
    images = await store.images(source);
    sound = soundVersion(source);
  }

  /** A failure here must not prevent reading. */
  async function noteGone(before: SiteSource, now: SiteSource): Promise<void> {
    try {
      await journalRemoved(store.journal, before, now);
      await noteUnused(store.journal, before, now);
    } catch (error) {
      console.error(error);
    }
  }

  function soundVersion(of: SiteSource): SoundVersion {
    const documents = documentsOf(of);
    const plan = planSite(documents, {
      images,
      backend: embeddedBackend,
      attached: of.attached,
      ...surroundings({ platform, maps }),
    });
    return { documents, plan, pages: new Map(plan.pages.map((planned) => [planned.path, planned])) };
  }

  /** The images of a site, as far as they can be read. */
  function drawableImages(of: SiteSource): Promise<BuiltImages> {
    return store.images(of).catch(() => images);
  }
}

/** The options of a plan: data from the platform, and the cache of maps. */
export function surroundings({
  platform,
  maps,
}: Pick<StudioSite, 'platform' | 'maps'>): Pick<
  ResolveOptions,
  'communes' | 'borders' | 'letters' | 'maps' | 'spriteOf'
> {
  return {
    communes: platform.communes(),
    borders: platform.borders(),
    letters: platform.letters(),
    spriteOf: platform.spriteOf,
    maps,
  };
}

/**
 * Whether two readings have the same texts and files, and the same reading of the images: these may have changed under
 * the same names.
 */
export function saysTheSame(one: SiteSource, other: SiteSource): boolean {
  return (
    one.media === other.media &&
    isSameAttached(one.attached, other.attached) &&
    one.files.length === other.files.length &&
    one.files.every((file, index) => isSameText(file, other.files[index]))
  );
}

/** Whether two readings of a document are equal. */
export function isSameText(one: SourceFile, other: SourceFile | undefined): boolean {
  return one.file === other?.file && one.text === other.text && one.syntaxError === other.syntaxError;
}

/** Whether two readings have the same files, by their names, lengths and times. */
export function isSameAttached(one: SiteSource['attached'] = [], other: SiteSource['attached'] = []): boolean {
  return (
    one.length === other.length &&
    one.every(({ file, size, changed }, rank) => {
      const now = other[rank];
      return file === now?.file && size === now.size && changed === now.changed;
    })
  );
}
