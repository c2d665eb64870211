import type { LookColors } from '../../../definitions/look/look';
import { contrastFaults, contrastFigure } from '../../../look/contrast';
import { wholeColors } from '../../../look/whole-look';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** The French names of the colours. */
const names: Record<keyof LookColors, string> = {
  ink: 'l’encre',
  paper: 'le papier',
  band: 'le bandeau',
  strong: 'la couleur forte',
  accent: 'la couleur d’action',
};

/** Checks the contrast of the site's colours wherever pages combine them (WCAG 2.2, 1.4.3 and 1.4.11). */
export function checkLook({ site, report }: SoundSite): void {
  if (!site?.look?.colors) return;
  const colors = wholeColors(site.look.colors);
  for (const { role, contrast, needs, nearest } of contrastFaults(colors))
    report.add(
      { file: 'site.json', path: ['look', 'colors', role] },
      {
        rule: 'faint-color',
        message: `Avec ${names[role]} ${quoted(colors[role])}, des textes se lisent mal : contraste de ${contrastFigure(contrast)} au lieu de ${contrastFigure(needs)}.`,
        advice: nearest
          ? `La couleur la plus proche qui convient : ${quoted(nearest)}.`
          : 'Prenez un papier et un bandeau plus clairs, et les autres couleurs plus foncées.',
      },
    );
}
