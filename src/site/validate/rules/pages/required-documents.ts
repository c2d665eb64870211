import type { SoundSite } from '../../input/sound-site';
import { Addresses } from '../addresses/addresses';

/** Checks that `site.json`, a public home page, the not-found page and the layouts in use exist. */
export function checkRequired(site: SoundSite): void {
  checkFiles(site);
  checkHome(site);
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

function checkFiles({ source: { files }, documents, report }: SoundSite): void {
  const root = { of: 'il donne', back: 'à la racine du dossier du site' };
  const layout = { of: 'sans lui,', back: 'dans le dossier layouts' };
  const needed = [
    { file: 'site.json', what: 'le nom, le téléphone et le menu', ...root },
    { file: 'not-found.json', what: 'la page des adresses qui n’existent pas', ...root },
    ...(files.some(({ kind }) => kind === 'town')
      ? [{ file: 'layouts/town.json', what: 'les villes n’ont pas de page', ...layout }]
      : []),
    ...(documents.article.some(({ data }) => data.body)
      ? [{ file: 'layouts/article.json', what: 'les articles n’ont pas de page', ...layout }]
      : []),
  ];
  for (const { file, of, what, back } of needed)
    if (!files.some((one) => one.file === file))
      report.add(
        { file },
        {
          rule: 'missing-document',
          message: `Le fichier ${file} manque : ${of} ${what}.`,
          advice: `Remettez-le ${back}.`,
        },
      );
}
