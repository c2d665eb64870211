import { UnstyledButton } from '@mantine/core';
import type { ListedDocument } from '../../api/library/site';
import type { EditorIconName } from '../../ui/editor-icons';
import { isHeldBack } from '../../store/drafts/fresh-entry';
import { FaultMark } from '../../ui/FaultMark';
import { UiIcon } from '../../ui/UiIcon';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import { DocumentMarks } from './DocumentMarks';
import { useUnwritten } from '../../features/outline/use-unwritten';
import { DocumentMenu } from '../../features/create/DocumentMenu';
import classes from './Documents.module.css';
import { useUnpublished } from '../bar/use-unpublished';

interface DocumentRowProps {
  document: ListedDocument;
  icon: EditorIconName;
  onOpen: () => void;
}

/** A document in the list: its name, its address and its marks. */
export function DocumentRow({ document, icon, onOpen }: DocumentRowProps) {
  const { file, name, path } = document;
  const studio = useStudio();
  const isCurrent = useStudioState((state) => state.file === file);
  const isDraft = useUnpublished().includes(file);
  const unwritten = useUnwritten(file);
  const hasFault = useStudioState((state) =>
    state.faults.some((fault) => fault.severity === 'error' && fault.file === file && !isHeldBack(state, fault)),
  );
  return (
    <li className={classes.documentRow}>
      <UnstyledButton
        className={classes.document}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => {
          void studio.openDocument(file);
          onOpen();
        }}
      >
        <UiIcon name={icon} size={16} />
        <span className={classes.documentName}>
          {name}
          <span className={classes.documentPath}>{path ?? file}</span>
        </span>
        <DocumentMarks isUnsaved={isDraft} unwritten={unwritten} state={document.state} />
        {hasFault ? <FaultMark /> : null}
      </UnstyledButton>
      <DocumentMenu document={document} onOpen={onOpen} />
    </li>
  );
}
