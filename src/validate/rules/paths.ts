import { caseStudyFolder } from '../../definitions/case-studies';
import { Addresses, type Claim, type OldAddress } from './addresses';
import { reservationOf } from '../../definitions/site-files';
import { joined, quoted } from '../words/french';
import type { SoundSite } from '../sound-site';

/** In characters: file systems do not allow longer names or paths. */
const longestName = 150;
const longestAddress = 600;

/** Checks addresses: unique, not reserved, and old ones redirect in one step. */
export function checkPaths(site: SoundSite): void {
  const { report } = site;
  const addresses = Addresses.of(site);
  for (const [path, claims] of addresses.pages) {
    for (const claim of claims) {
      checkReserved(claim);
      checkLength(claim);
    }
    const [first, ...others] = claims;
    for (const { target, file } of others) {
      report.add(target, {
        rule: 'duplicate-path',
        message: `L’adresse ${quoted(path)} est déjà celle de ${first?.file}.`,
        advice: isNamed(file)
          ? 'Renommez ce fichier : son nom donne l’adresse.'
          : 'Donnez une autre adresse à l’une des deux pages.',
      });
    }
  }
  for (const claims of addresses.aliases.values()) {
    for (const [rank, claim] of claims.entries()) {
      checkReserved(claim);
      checkLength(claim);
      checkAlias(claim, rank > 0 ? claims[0] : undefined);
    }
  }
  checkHome();

  function checkReserved({ path, target, file }: Claim): void {
    const kept = reservationOf(path);
    if (!kept) return;
    report.add(target, {
      rule: 'reserved-path',
      message: `Le site garde l’adresse ${quoted(kept.part)} pour ${kept.purpose}.`,
      advice:
        isNamed(file) && target.path?.length === 0
          ? 'Renommez ce fichier : son nom donne l’adresse.'
          : 'Choisissez une autre adresse.',
    });
  }

  function checkLength({ path, target, file }: Claim): void {
    const longest = Math.max(...path.split('/').map((part) => part.length));
    if (longest <= longestName && path.length <= longestAddress) return;
    report.add(target, {
      rule: 'long-address',
      message: `Cette adresse est trop longue : ${path.length} caractères.`,
      advice:
        isNamed(file) && target.path?.length === 0
          ? `Renommez ce fichier, dont le nom donne l’adresse : ${longestName} caractères au plus.`
          : `Choisissez-en une de ${longestName} caractères au plus.`,
    });
  }

  function checkAlias({ path, to: own, target, file }: OldAddress, first: OldAddress | undefined): void {
    const rule = 'alias';
    const [taken] = addresses.pages.get(path) ?? [];
    const isDraft = taken && addresses.documents.get(taken.file)?.life.draft;
    if (taken?.file === file)
      report.add(target, {
        rule,
        message: `L’ancienne adresse ${quoted(path)} est l’adresse de cette page même : elle tournerait en rond.`,
        advice: 'Supprimez-la de la liste.',
      });
    else if (addresses.documents.get(file)?.isWritten === false)
      report.add(target, {
        rule,
        message: `L’ancienne adresse ${quoted(path)} mènerait à un article qui n’a pas encore de texte.`,
        advice: 'Écrivez son contenu (« body »), ou mettez cette ligne dans le document d’une autre page.',
      });
    // If the page is not public, its visitors may be redirected until it is.
    else if (taken && !isDraft) {
      const back = addresses.documents.get(taken.file)?.life.aliases ?? [];
      if (back.includes(own))
        report.add(target, {
          rule,
          message: `Les adresses ${quoted(path)} et ${quoted(own)} se renvoient l’une à l’autre, sans fin.`,
          advice: `Retirez l’une des deux des « aliases », ici ou dans ${taken.file}.`,
        });
      else if (back.length > 0)
        report.add(target, {
          rule,
          message: `L’ancienne adresse ${quoted(path)} est celle d’une page, vers laquelle ${back.length < 2 ? 'mène' : 'mènent'} déjà ${joined(back.map(quoted))}.`,
          advice: `Une redirection ne passe pas par une autre : supprimez cette ligne, ou le document ${taken.file}.`,
        });
      else
        report.add(target, {
          rule,
          message: `L’ancienne adresse ${quoted(path)} est celle d’une page du site, ${taken.file}.`,
          advice: 'Une redirection prendrait sa place : supprimez cette ligne.',
        });
    } else if (first) {
      report.add(target, {
        rule,
        message:
          first.file === file
            ? `L’ancienne adresse ${quoted(path)} est écrite deux fois.`
            : `L’ancienne adresse ${quoted(path)} mène déjà à la page de ${first.file}.`,
        advice: 'Gardez-la à un seul endroit.',
      });
    }
  }

  /** Checks that `site.json`, a public home page, the not-found page and the layouts in use exist. */
  function checkHome(): void {
    const { files } = site.source;
    const missing = (name: string) => !files.some(({ file }) => file === name);
    if (missing('site.json'))
      report.add(
        { file: 'site.json' },
        {
          rule: 'missing-document',
          message: 'Le fichier site.json manque : il donne le nom, le téléphone et le menu.',
          advice: 'Remettez-le à la racine du dossier du site.',
        },
      );
    if (missing('not-found.json'))
      report.add(
        { file: 'not-found.json' },
        {
          rule: 'missing-document',
          message: 'Le fichier not-found.json manque : il donne la page des adresses qui n’existent pas.',
          advice: 'Remettez-le à la racine du dossier du site.',
        },
      );
    if (addresses.isComplete && !addresses.pages.has('/'))
      report.add(
        { file: 'home.json' },
        {
          rule: 'missing-document',
          message: 'Aucune page n’a l’adresse « / » : le site n’a pas d’accueil.',
          advice: 'Donnez "path": "/" à la page d’accueil.',
        },
      );
    const [home] = addresses.pages.get('/') ?? [];
    const field = addresses.documents.get(home?.file ?? '')?.life.draft ? 'draft' : 'publishAt';
    if (home && addresses.awaited('/', -Infinity))
      report.add(
        { file: home.file, path: [field] },
        {
          rule: 'draft-home',
          message: 'Les visiteurs ne verraient pas l’accueil : le site n’aurait pas de première page.',
          advice: `Supprimez "${field}" de ce document.`,
        },
      );
    const needs = [
      { layout: 'layouts/town.json', isNeeded: files.some(({ kind }) => kind === 'town'), what: 'les villes n’ont' },
      {
        layout: 'layouts/article.json',
        isNeeded: site.documents.article.some(({ data }) => data.body),
        what: 'les articles n’ont',
      },
    ];
    for (const { layout, isNeeded, what } of needs) {
      if (isNeeded && missing(layout))
        report.add(
          { file: layout },
          {
            rule: 'missing-document',
            message: `Le fichier ${layout} manque : sans lui, ${what} pas de page.`,
            advice: 'Remettez-le dans le dossier layouts.',
          },
        );
    }
  }
}

/** Whether the file name gives the page's address. */
function isNamed(file: string): boolean {
  return file.startsWith('towns/') || file.startsWith('blog/') || file.startsWith(`${caseStudyFolder}/`);
}
