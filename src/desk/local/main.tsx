import '../desk-styles';
import { createRoot } from 'react-dom/client';
import { quietHistory } from '../../definitions/quiet-history';
import { readDeskSite } from '../desk-site';
import { createDeskStore } from '../desk-store';
import { Desk } from '../screens/Desk';
import { Closed } from './Closed';
import { localBackend, localWorks, takeKey } from './local-backend';

quietHistory(['replaceState', 'pushState']);
const key = takeKey(document);
const site = readDeskSite(document);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    key === undefined ? (
      <Closed site={site} />
    ) : (
      <Desk store={createDeskStore(localBackend(key))} site={site} account="local" works={localWorks(key)} />
    ),
  );
