import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { OneDocumentActs } from '../../app/documents/OneDocumentActs';
import { SiteActs } from '../../app/documents/SiteActs';
import { draftWords } from '../../app/notices/draft-words';
import { documentActions } from '../../features/create/document-actions';
import { actionEntries, helpEntries } from '../../features/find/action-entries';
import type { ListedDocument } from '../../api/library/site';
import { createStudioStore } from '../studio-store';
import { ofFolder, ofRepository, type Capabilities } from './capabilities';
import { setEnvironment } from './environment';
import { StudioContext } from './use-studio';

// Its files are made by the build of the studio.
vi.mock('../../ui/UiIcon', () => ({ UiIcon: () => null }));

const names = Object.keys(ofFolder) as (keyof Capabilities)[];
const told = vi.fn();
const studio = createStudioStore({
  onSaved: told,
  onTold: told,
  onOverwritten: told,
  onUnkept: told,
  onStray: told,
  onFound: told,
  nothing: '',
  hasPassedBuild: undefined,
  isShown: () => true,
});
const document = { kind: 'town', file: 'towns/niort.json', name: 'Niort', path: '/niort' } as ListedDocument;

afterEach(() => {
  cleanup();
  setEnvironment({ can: ofFolder, preview: '/' });
});

/** What a studio that can do these offers, by where it is offered. */
function offered(able: readonly (keyof Capabilities)[]): string[] {
  const can = Object.fromEntries(names.map((name) => [name, able.includes(name)])) as unknown as Capabilities;
  setEnvironment({ can, preview: '/' });
  const ignored = () => undefined;
  render(
    <MantineProvider>
      <StudioContext value={studio}>
        <SiteActs onChosen={ignored} />
      </StudioContext>
    </MantineProvider>,
  );
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => `list: ${textContent}`);
  cleanup();
  const entries = actionEntries(studio, { onMode: ignored, onScreen: ignored, onPlan: ignored });
  return [
    ...buttons,
    ...entries.map(({ id }) => `search: ${id}`),
    ...helpEntries(studio).map(({ id }) => `search: ${id}`),
    ...documentActions(studio, document).map(({ id }) => `document: ${id}`),
  ].toSorted();
}

it('each capability adds what is its own, whatever else a studio can do', () => {
  const always = offered([]);
  const own = new Map(names.map((name) => [name, offered([name]).filter((one) => !always.includes(one))]));
  const subsets = fc.subarray(names);
  fc.assert(
    fc.property(subsets, (able) => {
      expect(offered(able)).toEqual([...always, ...able.flatMap((name) => own.get(name) ?? [])].toSorted());
    }),
    { numRuns: 12 },
  );
  // Keeping a version is offered while publishing.
  expect(names.filter((name) => own.get(name)?.length === 0)).toEqual(['commit']);
  expect(own.get('pictures')).toEqual(['list: Images', 'search: images']);
  expect(own.get('documents')).toEqual(expect.arrayContaining(['document: remove', 'list: Créer', 'search: new town']));
});

it('at the published site nothing is offered that its function does not take, and beside the folder everything', () => {
  const can = (of: Capabilities) => offered(names.filter((name) => of[name]));
  const needFolder = [
    'list: Créer',
    'list: Images',
    'list: Fichiers',
    'search: new town',
    'search: save',
    'document: rename',
  ];
  expect(can(ofRepository).filter((one) => needFolder.includes(one))).toEqual([]);
  expect(can(ofFolder)).toEqual(expect.arrayContaining(needFolder));
});

it('drafts are spoken of by what can be done with them', () => {
  setEnvironment({ can: { ...ofRepository, save: true }, preview: '/' });
  expect([draftWords().nothing, draftWords().notAlong(2)].join()).toMatch(/enregistré.*enregistrés/);
  setEnvironment({ can: { ...ofFolder, save: false }, preview: '/' });
  expect(JSON.stringify(draftWords()) + draftWords().found(2) + draftWords().notAlong(2)).not.toContain('nregistre');
});

it('nobody is offered to save one document where nothing is saved', async () => {
  const { Menu } = await import('@mantine/core');
  for (const can of [ofFolder, ofRepository]) {
    setEnvironment({ can, preview: '/' });
    render(
      <MantineProvider>
        <StudioContext value={studio}>
          <Menu opened withinPortal={false}>
            <Menu.Dropdown>
              <OneDocumentActs />
            </Menu.Dropdown>
          </Menu>
        </StudioContext>
      </MantineProvider>,
    );
    const labels = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent ?? '');
    expect(labels.some((label) => label.startsWith('Enregistrer'))).toBe(can.save);
    cleanup();
  }
});
