import { Spellings } from '../../../definitions/french/suggest';
import { frenchMoment } from '../../../definitions/time/paris-time';
import type { PageDocument } from '../../../resolve/plan/page-documents';
import {
  goneAddresses,
  publishedFile,
  publishedText,
  unrememberedPages,
  vanishedAddresses,
  type Vanished,
} from '../../../resolve/addresses/published-addresses';
import { Addresses } from '../addresses/addresses';
import type { Finding, SiteReport } from '../../report/site-report';
import type { SoundSite } from '../../input/sound-site';
import { newField } from '../../syntax/field-edits';
import type { TextEdit } from '../../syntax/text-edit';
import { counted, joined, quoted } from '../../vocabulary/french';

/** Checks that each published address is still answered by a page or redirect, or is marked as gone. */
export function checkPublished(sound: SoundSite): void {
  const { documents, now, report } = sound;
  // A page with an unreadable address may be any of them.
  if (!Addresses.of(sound).isComplete || sound.broken.length > 0) return;
  /** New pages that may have replaced others; computed only if an address has vanished. */
  let fresh: { pages: ReadonlyMap<string, PageDocument>; spellings: Spellings } | undefined;
  for (const vanished of vanishedAddresses(documents, now)) {
    const { entry, rank, withdrawn, moved } = vanished;
    if (withdrawn?.isWritten) report.add(...sayWithdrawn(withdrawn));
    else if (moved && moved.path !== entry.path)
      report.add({ file: moved.file, path: [] }, sayMoved(moved, entry.path, report));
    else
      report.add({ file: publishedFile, path: ['addresses', rank, 'path'] }, sayVanished(vanished, heirOf(entry.path)));
  }
  const gone = new Set(goneAddresses(documents, now));
  for (const [rank, entry] of (documents.published[0]?.data.addresses ?? []).entries())
    if (entry.gone && !gone.has(entry.path))
      report.add(
        { file: publishedFile, path: ['addresses', rank, 'gone'] },
        {
          rule: 'gone-address',
          severity: 'warning',
          message: `L’adresse ${quoted(entry.path)} est dite supprimée, et une page y répond.`,
          advice: 'Supprimez ce champ.',
        },
      );

  function heirOf(path: string): PageDocument | undefined {
    fresh ??= freshPages();
    return fresh.pages.get(fresh.spellings.closest(path) ?? '');
  }

  function freshPages(): NonNullable<typeof fresh> {
    const pages = new Map(unrememberedPages(documents, now).map((page) => [page.path, page]));
    return { pages, spellings: new Spellings(pages.keys()) };
  }
}

/** Filtered out by callers that are about to write the list. */
export const rememberedRule = 'unremembered-address';

/**
 * For the launch gate: published addresses must be stored. A build host cannot store them, so the person who publishes
 * must.
 */
export function checkRemembered({ documents, now, broken, report }: SoundSite): void {
  const [published] = documents.published;
  const fresh = unrememberedPages(documents, now);
  if (broken.length > 0 || fresh.length === 0) return;
  const text = published && report.open(publishedFile)?.source.text;
  const names = fresh.slice(0, 3).map(({ path }) => quoted(path));
  const more = fresh.length > 3 ? [`${fresh.length - 3} autres`] : [];
  report.add(
    { file: publishedFile, ...(published ? { path: ['addresses'] } : {}) },
    {
      rule: rememberedRule,
      severity: 'warning',
      message: `${counted(fresh.length, 'adresse va être publiée et n’est pas retenue', 'adresses vont être publiées et ne sont pas retenues')} : ${joined([...names, ...more])}.`,
      advice: published
        ? 'Lancez « npm run validate -- --publish --fix », puis enregistrez ce fichier avec votre travail.'
        : 'La première publication, « npm run build -- --hosting », écrit ce fichier : enregistrez-le avec votre travail.',
      ...(text === undefined ? {} : { fix: [{ start: 0, end: text.length, text: publishedText(documents, now) }] }),
    },
  );
}

/** Withdrawing a page may be intended, so this is only a warning. */
function sayWithdrawn({ path, file, life }: PageDocument): Parameters<SiteReport['add']> {
  const until = life.draft ? '' : ` jusqu’à sa parution, ${frenchMoment(life.publishAt ?? '')}`;
  return [
    { file, path: [life.draft ? 'draft' : 'publishAt'] },
    {
      rule: 'withdrawn-page',
      severity: 'warning',
      message: `L’adresse ${quoted(path)} a été publiée : qui l’a gardée ne trouvera plus cette page${until}.`,
      advice: `Rien à faire si c’est voulu. Pour mener ses visiteurs ailleurs, ajoutez "aliases": ["${path}"] au document d’une autre page ; si elle ne revient pas, supprimez ce fichier et ajoutez "gone": true à sa ligne de ${publishedFile}.`,
    },
  ];
}

/** The page has moved, so the fix is certain. */
function sayMoved({ file }: PageDocument, path: string, report: SiteReport): Finding {
  const edit = aliasEdit(report, file, path);
  return {
    rule: 'vanished-address',
    message: `Cette page a été publiée à l’adresse ${quoted(path)}, où ses visiteurs ne trouveraient plus rien.`,
    advice: `Ajoutez "${path}" à « aliases », ou lancez « npm run validate -- --fix ».`,
    ...(edit ? { fix: [edit] } : {}),
  };
}

function sayVanished({ entry }: Vanished, heir: PageDocument | undefined): Finding {
  return {
    rule: 'vanished-address',
    message: `L’adresse ${quoted(entry.path)} a été publiée, et plus rien n’y répond.`,
    advice: `Ajoutez "aliases": ["${entry.path}"] au document qui la remplace${heir ? ` (${heir.file} ?)` : ''}, ou "gone": true à cette ligne si rien ne la remplace.`,
  };
}

/** The edit that adds an old address to a document. */
function aliasEdit(report: SiteReport, file: string, path: string): TextEdit | undefined {
  const { parsed, source } = report.open(file) ?? {};
  const root = parsed?.root;
  if (!source || root?.kind !== 'object') return undefined;
  const known = report.nodeAt(file, ['aliases']);
  const last = known?.kind === 'array' ? known.items.at(-1) : undefined;
  if (last) return { start: last.end, end: last.end, text: `, ${JSON.stringify(path)}` };
  if (known) return { start: known.start, end: known.end, text: `[${JSON.stringify(path)}]` };
  return newField({ text: source.text, group: root }, { key: 'aliases', written: JSON.stringify([path]) });
}
