import { embeddedBackend } from '../../definitions/embedded-backend';
import type { PublishedImages } from '../../definitions/published-image';
import type { SiteSource, SourceFile } from '../../definitions/site-source';
import { planSite, type PlannedPage, type ResolveOptions, type SitePlan } from '../../resolve/resolve-site';
import { documentsOf, type Documents } from '../../resolve/site-documents';
import type { Fault } from '../../validate/report/fault';
import { cacheAfter, type ValidationCache } from '../../validate/validation-cache';
import { keepGone } from './folder/keep-gone';
import { noteUnused } from './images/note-unused';
import { draftMaps, type DraftMaps } from './draft-maps';
import type { SiteStore } from './site-store';
import { openTurns, type InTurn } from './turns';
import type { World } from './world';

/** A site as it is being written: what is known of it now, and its last version without a fault. */
export interface StudioSite {
  store: SiteStore;
  world: World;
  maps: DraftMaps;
  /** The queue of all who write to the site: each looks, has it judged and writes, then comes the next. */
  inTurn: InTurn;
  /** What was said, when it was opened, of an operation that had been interrupted. */
  ended: string | undefined;
  /**
   * Reads the documents named, or all, and validates the site; never throws on content. What has been judged already
   * is not judged again, if the documents say the same by now.
   */
  refresh: (files?: readonly string[], judged?: Judged) => Promise<void>;
  /** Reads the documents for the first time and validates nothing: what needs no judgement can be answered from then on. */
  read: () => Promise<void>;
  /** Sees to it that the site has been validated once, which `read` leaves open. */
  ensureJudged: () => Promise<void>;
  /** The site as it was last read, faults and all. Throws before the first reading. */
  present: () => Present;
  /** The last version without a fault; undefined when there was none yet. */
  lastSound: () => SoundVersion | undefined;
  /** Calls back whenever documents have been read anew; returns how to stop. */
  onRead: (listener: () => void) => () => void;
  /** Calls back whenever images are being made, or have been; returns how to stop. */
  onImages: (listener: () => void) => () => void;
}

/** What the validator has found of a site. */
export interface Judged {
  source: SiteSource;
  faults: Fault[];
}

/** What is known of the site as it is. */
export interface Present {
  source: SiteSource;
  images: PublishedImages;
  /** None while nobody has judged the site. */
  faults: readonly Fault[];
  /** Whether the site has been validated, if not yet as it is at this moment. */
  isJudged: boolean;
  /** Spares a validation what this one has seen. */
  cache: ValidationCache | undefined;
  /** Absent while there are faults. */
  version: SoundVersion | undefined;
}

/** What is known of a version without a fault. */
export interface SoundVersion {
  documents: Documents;
  plan: SitePlan;
  pages: ReadonlyMap<string, PlannedPage>;
}

/** Opens a site for whoever writes it. Nothing is read before the first `refresh`. */
export function openSite(store: SiteStore, world: World): StudioSite {
  let source: SiteSource | undefined;
  let cache: ValidationCache | undefined;
  let faults: Fault[] = [];
  let sound: SoundVersion | undefined;
  let isSound = false;
  let isJudged = false;
  let images: PublishedImages = new Map();
  const refreshInTurn = openTurns();
  const listeners = new Set<() => void>();
  const imageListeners = new Set<() => void>();
  const maps = draftMaps();
  store.onMaking?.((isMade) => {
    if (isMade) void refreshInTurn(takeImages).finally(tellImages);
    else tellImages();
  });
  return {
    store,
    world,
    maps,
    inTurn: openTurns(),
    ended: undefined,
    refresh,
    read: () =>
      refreshInTurn(async () => {
        source ??= store.read();
        images = await drawableImages(source);
      }),
    // Whoever asks next while it fails tries once more.
    ensureJudged: () => (isJudged ? Promise.resolve() : refresh()),
    present() {
      if (!source) throw new Error('Nothing has been read yet.');
      return { source, images, faults, isJudged, cache, version: isSound ? sound : undefined };
    },
    lastSound: () => sound,
    onRead(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onImages(listener) {
      imageListeners.add(listener);
      return () => void imageListeners.delete(listener);
    },
  };

  function tellImages(): void {
    for (const listener of imageListeners) listener();
  }

  /** Pages show from now on what has been made of the images. */
  async function takeImages(): Promise<void> {
    if (!source) return;
    images = await drawableImages(source);
    if (isSound) sound = soundVersion(source);
  }

  /** One after the other: a version that takes longer must not be taken for the last one. */
  function refresh(files?: readonly string[], judged?: Judged): Promise<void> {
    return refreshInTurn(() => refreshNow(files, judged));
  }

  async function refreshNow(files?: readonly string[], judged?: Judged): Promise<void> {
    const next = store.read(source, files);
    // A watcher tells once more of what the studio has just saved.
    if (next === source && isJudged) return;
    const isNew = next !== source;
    // Before anybody is told: whoever hears of it may ask for it back.
    if (source && isNew) await noteGone(source, next);
    source = next;
    if (isNew) for (const listener of listeners) listener();
    const now = Date.now();
    faults =
      judged && saysTheSame(judged.source, source) ? judged.faults : await world.validate(source, { cache, now });
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

  /** What cannot be noted keeps nobody from reading on. */
  async function noteGone(before: SiteSource, now: SiteSource): Promise<void> {
    try {
      await keepGone(store.kept, before, now);
      await noteUnused(store.kept, before, now);
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
      ...surroundings({ world, maps }),
    });
    return { documents, plan, pages: new Map(plan.pages.map((planned) => [planned.path, planned])) };
  }

  /** What can be drawn of a site with faults is drawn. */
  function drawableImages(of: SiteSource): Promise<PublishedImages> {
    return store.images(of).catch(() => images);
  }
}

/** What a plan of the site is told of the world, and where the maps of its pages go. */
export function surroundings({
  world,
  maps,
}: Pick<StudioSite, 'world' | 'maps'>): Pick<
  ResolveOptions,
  'communes' | 'outlines' | 'letters' | 'maps' | 'spriteOf'
> {
  return {
    communes: world.communes(),
    outlines: world.outlines(),
    letters: world.letters(),
    spriteOf: world.spriteOf,
    maps,
  };
}

/** Whether two readings of a site have the same texts and the same media. */
export function saysTheSame(one: SiteSource, other: SiteSource): boolean {
  return (
    one.media === other.media &&
    one.files.length === other.files.length &&
    one.files.every((file, index) => isSameText(file, other.files[index]))
  );
}

/** Whether two readings of a document found the same. */
export function isSameText(one: SourceFile, other: SourceFile | undefined): boolean {
  return one.file === other?.file && one.text === other.text && one.syntaxError === other.syntaxError;
}
