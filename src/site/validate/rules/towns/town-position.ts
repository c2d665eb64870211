import type { Commune } from '../../../definitions/geography/official-communes';
import { ofPlace } from '../../../definitions/french/place-names';
import { kilometresBetween } from '../../../resolve/kinds/town/kilometres';
import type { Document } from '../../../resolve/plan/site-documents';
import type { SiteReport } from '../../report/site-report';

/** In kilometres: no part of a commune is farther from its centre. */
const widestCommune = 25;

/** Reports a position that is far from its commune, or not in metropolitan France. */
export function checkPosition(
  { file, data: { name, geo } }: Document<'town'>,
  commune: Commune | undefined,
  report: SiteReport,
): void {
  if (!geo) return;
  const kind = { rule: 'position', standsOn: 'first fields' } as const;
  const isMetropolitan = (latitude: number, longitude: number) =>
    latitude > 41 && latitude < 51.6 && longitude > -5.6 && longitude < 9.9;
  if (isMetropolitan(geo.latitude, geo.longitude)) {
    const known = commune?.isNear ? undefined : commune?.position;
    const away = known ? Math.round(kilometresBetween(geo, known)) : 0;
    if (away > widestCommune)
      report.add(
        { file, path: ['geo'] },
        {
          ...kind,
          severity: 'warning',
          message: `Cette position est à ${away} km ${ofPlace(name)}.`,
          advice: 'Supprimez « geo » : la position vient de la liste officielle des communes.',
        },
      );
    return;
  }
  if (isMetropolitan(geo.longitude, geo.latitude))
    report.add(
      { file, path: ['geo'] },
      {
        ...kind,
        message: 'La latitude et la longitude sont échangées.',
        advice: `Écrivez "latitude": ${geo.longitude} et "longitude": ${geo.latitude}.`,
      },
    );
  else
    report.add(
      { file, path: ['geo'] },
      {
        ...kind,
        severity: 'warning',
        message: 'Cette position n’est pas en France métropolitaine.',
        advice: 'Vérifiez les deux nombres ; vers l’ouest, la longitude est négative.',
      },
    );
}
