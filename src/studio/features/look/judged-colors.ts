import type { LookColors } from '../../../site/definitions/look/look';
import { contrastFaults, contrastFigure, leastContrasts, type ContrastFault } from '../../../site/look/contrast';
import { oklch } from '../../../site/look/palette';
import { wholeColors } from '../../../site/look/whole-look';

export type ColorRole = keyof LookColors;

/** The contrasts of a look's colours. */
export interface JudgedColors {
  colors: LookColors;
  /** The lowest contrast of each colour; colours with a fault are not counted against the others. */
  least: ReturnType<typeof leastContrasts>;
  faults: readonly ContrastFault[];
}

let last: { key: string; judged: JudgedColors } | undefined;

/** The contrasts of a look's colours; a draft may contain anything. Cached, because all five fields ask. */
export function judgedColors(written: unknown): JudgedColors {
  const colors = wholeColors(written);
  const key = Object.values(colors).join();
  if (last?.key !== key) {
    const faults = contrastFaults(colors);
    const blamed = faults.map(({ role }) => role);
    last = { key, judged: { colors, least: leastContrasts(colors, blamed), faults } };
  }
  return last.judged;
}

/** The message about a colour, and its cure. */
export interface Verdict {
  isFaint: boolean;
  isWell?: true;
  says: string;
  cure?: { label: string; color: string };
  /** Only the shipped colours would cure it. */
  isHopeless?: true;
}

/** The message about one of the colours. */
export function verdictOn(role: ColorRole, { colors, least, faults }: JudgedColors): Verdict {
  const fault = faults.find((one) => one.role === role);
  if (!fault) {
    const { contrast, needs } = least[role];
    return contrast >= needs
      ? {
          isFaint: false,
          isWell: true,
          says: `Se lit bien : contraste de ${contrastFigure(contrast)}, il en faut ${contrastFigure(needs)}.`,
        }
      : { isFaint: false, says: `Contraste de ${contrastFigure(contrast)} avec une autre couleur, à changer.` };
  }
  const says = `Se lit mal : contraste de ${contrastFigure(fault.contrast)}, il en faut ${contrastFigure(fault.needs)}.`;
  if (fault.nearest === undefined) return { isFaint: true, says, isHopeless: true };
  const verb = oklch(fault.nearest).l < oklch(colors[role]).l ? 'Foncer' : 'Éclaircir';
  return {
    isFaint: true,
    says,
    cure: { label: `${verb} jusqu’à ce que ce soit lisible`, color: fault.nearest },
  };
}
