import { Text } from '@mantine/core';
import { companyParts } from '../../../site/definitions/company/company-parts';
import { folded } from '../../../site/definitions/french/suggest';
import { useUnwritten } from '../outline/use-unwritten';
import { DocumentMarks } from '../../app/documents/DocumentMarks';
import list from '../../app/documents/Documents.module.css';
import { useStudioState } from '../../store/context/use-studio';
import classes from './Company.module.css';
import { companyFile, partNames } from './company-parts';
import { PartRow } from './PartRow';
import { hasDraft } from '../../store/context/shown-document';

interface CompanySectionProps {
  /** The search text, folded. */
  wanted: string;
  onChoose: (open: () => void) => void;
}

/** The company's sections, at the top of the list of documents. */
export function CompanySection({ wanted, onChoose }: CompanySectionProps) {
  const file = useStudioState(companyFile);
  const unwritten = useUnwritten(file ?? '');
  const isUnsaved = useStudioState((state) => hasDraft(state, file));
  const found = partNames.filter((part) => wordsOf[part].includes(wanted));
  if (file === undefined || found.length === 0) return null;
  return (
    <section aria-label="L’entreprise" className={list.documents}>
      <Text component="h3" size="xs" fw={600} c="dimmed" className={classes.head}>
        L’entreprise
        <DocumentMarks isUnsaved={isUnsaved} unwritten={unwritten} state={undefined} />
      </Text>
      <ul className={classes.parts}>
        {found.map((part) => (
          <PartRow key={part} part={part} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

const wordsOf = Object.fromEntries(
  partNames.map((part) => {
    const { title, description, words } = companyParts[part];
    return [part, folded(`entreprise ${title} ${description} ${words}`)];
  }),
) as Record<(typeof partNames)[number], string>; // the same names
