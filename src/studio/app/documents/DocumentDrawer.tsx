import { Drawer, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { folded } from '../../../site/definitions/french/suggest';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import { CompanySection } from '../../features/company/CompanySection';
import { documentGroups } from '../../store/context/document-groups';
import { useBackCloses } from '../../ui/back-closes';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { SearchField } from '../../ui/SearchField';
import { useStudioState } from '../../store/context/use-studio';
import { DocumentRow } from './DocumentRow';
import { SiteActs } from './SiteActs';
import classes from './Documents.module.css';

interface DocumentDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Entries per group; the search finds the others, so that five thousand towns are as fast as twenty-eight. */
const most = 60;

/** The list of all documents. */
export function DocumentDrawer({ opened, onClose }: DocumentDrawerProps) {
  const isInHand = useBreakpoint() === 'hand';
  useBackCloses('documents', opened, onClose);
  /** The action to run after the drawer has closed, because closing moves the focus. */
  const chosen = useRef<() => void>(undefined);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Documents"
      position={isInHand ? 'bottom' : 'left'}
      size={isInHand ? '100%' : 380}
      overlayProps={{ backgroundOpacity: 0.2 }}
      transitionProps={{ duration: 150 }}
      onExitTransitionEnd={() => {
        chosen.current?.();
        chosen.current = undefined;
      }}
    >
      <DocumentList
        onClose={onClose}
        onChoose={(open) => {
          chosen.current = open;
          onClose();
        }}
      />
    </Drawer>
  );
}

function DocumentList({ onClose, onChoose }: { onClose: () => void; onChoose: (open: () => void) => void }) {
  const [search, setSearch] = useState('');
  const site = useStudioState((state) => state.site);
  const searchable = useMemo(
    () =>
      site?.documents.map((document) => ({
        document,
        words: folded(`${document.name} ${document.file} ${kinds[document.kind].label}`),
      })) ?? [],
    [site],
  );
  const wanted = folded(search.trim());
  const found = useMemo(
    () => searchable.filter(({ words }) => words.includes(wanted)).map(({ document }) => document),
    [searchable, wanted],
  );
  return (
    <>
      <SiteActs onChosen={onClose} />
      <SearchField
        isFirst
        mb="md"
        placeholder="Chercher une page, une ville…"
        name="Chercher un document"
        value={search}
        onSearch={setSearch}
      />
      <CompanySection wanted={wanted} onChoose={onChoose} />
      {documentGroups.map(({ title, of, icon }) => {
        // The company's data have their own list.
        const own = found.filter(({ kind }) => of.includes(kind) && kind !== 'site');
        if (own.length === 0) return null;
        return (
          <section key={title} aria-label={title} className={classes.documents}>
            <Text component="h3" size="xs" fw={600} c="dimmed">
              {title} <span className={classes.number}>{own.length}</span>
            </Text>
            <ul>
              {own.slice(0, most).map((document) => (
                <DocumentRow key={document.file} document={document} icon={icon} onOpen={onClose} />
              ))}
            </ul>
            {own.length > most ? (
              <Text size="xs" c="dimmed" pl={34}>
                Et {(own.length - most).toLocaleString('fr-FR')} autres : précisez la recherche.
              </Text>
            ) : null}
          </section>
        );
      })}
      <Text size="sm" c="dimmed" role="status">
        {found.length === 0 && site ? 'Aucun document de ce nom.' : ''}
      </Text>
    </>
  );
}
