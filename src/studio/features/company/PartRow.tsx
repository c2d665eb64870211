import { UnstyledButton } from '@mantine/core';
import { companyParts, type CompanyPart } from '../../../site/definitions/company/company-parts';
import { isHeldBack, isWithin } from '../../store/drafts/fresh-entry';
import { FaultMark } from '../../ui/FaultMark';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Company.module.css';
import { companyFile, groupsOfPart, partIcons, shownPart } from './company-parts';
import { openPart } from './open-part';

interface PartRowProps {
  part: CompanyPart;
  /** Whether to show a description. */
  isDescribed?: boolean;
  /** Receives a function that opens the section; to be called after a dialog has closed. */
  onChoose?: (open: () => void) => void;
}

/** A section of the company's data in a list, with a mark if something in it is wrong. */
export function PartRow({ part, isDescribed = false, onChoose }: PartRowProps) {
  const studio = useStudio();
  const { title, description } = companyParts[part];
  const isCurrent = useStudioState((state) => shownPart(state) === part);
  const hasFault = useStudioState((state) => {
    const file = companyFile(state);
    const places = groupsOfPart(part).flatMap(({ pointer, shape }) =>
      Object.keys(shape.fields).map((key) => `${pointer}/${key}`),
    );
    return state.faults.some(
      (fault) =>
        fault.severity === 'error' &&
        fault.file === file &&
        places.some((place) => isWithin(fault.pointer, place)) &&
        !isHeldBack(state, fault),
    );
  });
  return (
    <li>
      <UnstyledButton
        className={classes.part}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          const open = () => void openPart(studio, part);
          if (onChoose) onChoose(open);
          else open();
        }}
      >
        <UiIcon name={partIcons[part]} size={18} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {isDescribed ? <span className={classes.help}>{description}</span> : null}
        </span>
        {hasFault ? <FaultMark /> : null}
      </UnstyledButton>
    </li>
  );
}
