import type { MarkupLevel } from '../../../../../site/definitions/text/rich-text';
import type { EditorIconName } from '../../../../ui/editor-icons';
import type { Mark } from './apply-mark';
import { IconButton } from '../../../../ui/buttons/IconButton';

interface MarkupToolsProps {
  level: MarkupLevel;
  onMark: (mark: Mark) => void;
}

const tools: readonly { mark: Mark; label: string; icon: EditorIconName; level: MarkupLevel }[] = [
  { mark: 'bold', label: 'Mettre en gras', icon: 'ui-bold', level: 'inline' },
  { mark: 'link', label: 'Faire un lien', icon: 'ui-link', level: 'inline' },
  { mark: 'list', label: 'Faire une liste', icon: 'ui-list', level: 'running' },
  { mark: 'subtitle', label: 'Faire un sous-titre', icon: 'ui-subtitle', level: 'running' },
];

/** A button for each mark that a text may contain. */
export function MarkupTools({ level, onMark }: MarkupToolsProps) {
  return tools
    .filter((tool) => tool.level === 'inline' || level === 'running')
    .map(({ mark, label, icon }) => (
      <IconButton
        key={mark}
        size="sm"
        icon={icon}
        iconSize={16}
        label={label}
        hint
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onMark(mark)}
      />
    ));
}
