import { isNamedByFile, kindOf } from '../../../definitions/documents/kinds/kinds';
import { reservationOf } from '../../../definitions/documents/folder/site-files';
import type { SiteReport } from '../../report/site-report';
import { quoted } from '../../vocabulary/french';
import type { Claim } from './addresses';

/** In characters: file systems do not allow longer names or paths. */
const longestName = 150;
const longestAddress = 600;

/** Reports an address that the site keeps for itself. */
export function checkReserved({ path, target, file }: Claim, report: SiteReport): void {
  const kept = reservationOf(path);
  if (!kept) return;
  report.add(target, {
    rule: 'reserved-path',
    message: `Le site garde l’adresse ${quoted(kept.part)} pour ${kept.purpose}.`,
    advice:
      isNamedByFile(kindOf(file)) && target.path?.length === 0
        ? 'Renommez ce fichier : son nom donne l’adresse.'
        : 'Choisissez une autre adresse.',
  });
}

/** Reports an address that file systems do not allow. */
export function checkLength({ path, target, file }: Claim, report: SiteReport): void {
  const longest = Math.max(...path.split('/').map((part) => part.length));
  if (longest <= longestName && path.length <= longestAddress) return;
  report.add(target, {
    rule: 'long-address',
    message: `Cette adresse est trop longue : ${path.length} caractères.`,
    advice:
      isNamedByFile(kindOf(file)) && target.path?.length === 0
        ? `Renommez ce fichier, dont le nom donne l’adresse : ${longestName} caractères au plus.`
        : `Choisissez-en une de ${longestName} caractères au plus.`,
  });
}
