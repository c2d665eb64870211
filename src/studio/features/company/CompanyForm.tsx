import { companyParts, type CompanyPart } from '../../../site/definitions/company/company-parts';
import { valueAt } from '../../logic/transport/pointer';
import { GroupFields } from '../fields/kinds/group/GroupFields';
import { LookReset } from '../look/LookReset';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { useStudioState } from '../../store/context/use-studio';
import { AnnounceClosures } from './AnnounceClosures';
import classes from './Company.module.css';
import { groupsOfPart, partNames, shownPart } from './company-parts';
import { PartRow } from './PartRow';

interface CompanyFormProps {
  file: string;
  value: unknown;
}

/** The form of the company's data: a list of sections, or the fields of one. */
export function CompanyForm({ file, value }: CompanyFormProps) {
  const part = useStudioState(shownPart);
  if (part !== undefined)
    return (
      <>
        {part === 'look' ? <LookReset file={file} /> : null}
        <PartFields key={part} part={part} file={file} value={value} />
        {part === 'closures' ? <AnnounceClosures file={file} value={value} /> : null}
      </>
    );
  return (
    <ul className={classes.parts} data-described data-pointer="" aria-label="Ce que dit l’entreprise">
      {partNames.map((name) => (
        <PartRow key={name} part={name} isDescribed />
      ))}
    </ul>
  );
}

function PartFields({ part, file, value }: CompanyFormProps & { part: CompanyPart }) {
  // With an on-screen keyboard, the section itself gets the focus and not one of its fields.
  const isFocused = useBreakpoint() !== 'wide';
  return (
    <div
      className={classes.fields}
      role="group"
      aria-label={companyParts[part].title}
      data-pointer=""
      {...(isFocused ? { tabIndex: -1 } : {})}
    >
      {groupsOfPart(part).map(({ pointer, shape, order }) => (
        <GroupFields
          key={pointer}
          shape={shape}
          file={file}
          pointer={pointer}
          value={valueAt(value, pointer)}
          around={order}
          isPart
        />
      ))}
    </div>
  );
}
