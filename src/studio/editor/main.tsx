import '@mantine/core/styles.css';
import { createTheme, MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Studio } from './Studio';
import { createStudioStore } from './studio-store';

/** The editor: its own quiet look, whatever the company's. */
const theme = createTheme({ primaryColor: 'blue', fontFamily: 'system-ui, sans-serif', cursorType: 'pointer' });

const path = new URLSearchParams(location.search).get('path') ?? '/';
const store = createStudioStore(path);
void store.open(path);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider theme={theme}>
      <Studio store={store} />
    </MantineProvider>,
  );
