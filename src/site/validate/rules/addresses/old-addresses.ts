import type { SiteReport } from '../../report/site-report';
import { joined, quoted } from '../../vocabulary/french';
import type { Addresses, OldAddress } from './addresses';

/** Reports an old address that leads nowhere, in a circle, over another one, or twice; `first` has it already. */
export function checkAlias(
  { path, to: own, target, file }: OldAddress,
  { first, addresses, report }: { first: OldAddress | undefined; addresses: Addresses; report: SiteReport },
): void {
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
