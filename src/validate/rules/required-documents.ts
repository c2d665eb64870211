import type { SoundSite } from '../sound-site';
import { Addresses } from './addresses';

/** Checks that `site.json`, a public home page, the not-found page and the layouts in use exist. */
export function checkRequired(site: SoundSite): void {
  checkFiles(site);
  checkHome(site);
  checkLayouts(site);
}

function checkFiles({ source, report }: SoundSite): void {
  const missing = (name: string) => !source.files.some(({ file }) => file === name);
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
}

function checkHome(site: SoundSite): void {
  const { report } = site;
  const addresses = Addresses.of(site);
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
}

function checkLayouts({ source: { files }, documents, report }: SoundSite): void {
  const needs = [
    { layout: 'layouts/town.json', isNeeded: files.some(({ kind }) => kind === 'town'), what: 'les villes n’ont' },
    {
      layout: 'layouts/article.json',
      isNeeded: documents.article.some(({ data }) => data.body),
      what: 'les articles n’ont',
    },
  ];
  for (const { layout, isNeeded, what } of needs) {
    if (isNeeded && !files.some(({ file }) => file === layout))
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
